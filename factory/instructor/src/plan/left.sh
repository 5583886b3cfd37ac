# The parts that are not finished: the results of a part are written last.
left=
for part in $(seq "$parts"); do
    [ -f "$plan/parts/$part/results.json" ] || left="$left $part"
done
