#include "every_second.h"

#include "todo.h"

List remove_every_second(List *tiles) {
    TODO();
}
