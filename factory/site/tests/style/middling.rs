use crate::board::*;

// returns the points
pub fn points(b: &Board, cell: Cell) -> usize {
    let p = row_points(b, cell) + column_points(b, cell);
    println!("{p} points");
    p
}

fn row_points(b: &Board, cell: Cell) -> usize {
    let mut count = 1;
    // go left
    let mut x = cell.column;
    while x > 0 && b.is_occupied(Cell { row: cell.row, column: x - 1 }) {
        count = count + 1;
        x = x - 1;
    }
    // go right
    let mut x = cell.column + 1;
    while x < 11 && b.is_occupied(Cell { row: cell.row, column: x }) {
        count = count + 1;
        x = x + 1;
    }
    if count == 4 {
        return 8;
    }
    if count == 1 { 0 } else { count }
}

fn column_points(b: &Board, cell: Cell) -> usize {
    let mut count = 1;
    // go up
    let mut x = cell.row;
    while x > 0 && b.is_occupied(Cell { row: x - 1, column: cell.column }) {
        count = count + 1;
        x = x - 1;
    }
    // go down
    let mut x = cell.row + 1;
    while x < 11 && b.is_occupied(Cell { row: x, column: cell.column }) {
        count = count + 1;
        x = x + 1;
    }
    if count == 4 {
        return 8;
    }
    if count == 1 { 0 } else { count }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_points() {
        let b: Board = "1Ar1/Bg1Ay/3".parse().unwrap();
        assert_eq!(points(&b, Cell { row: 1, column: 1 }), 5);
        assert!(points(&b, Cell { row: 0, column: 0 }) > 0);
    }
}
