#!/usr/bin/env bash
# Level 1: shows a letter in a color. Needs a locale with UTF-8.

declare -A colors=([red]=196 [green]=10 [blue]=39 [yellow]=11 [purple]=99 [orange]=215 [white]=15)

# Reads one line without its carriage return; fails at the end of the input. Bash drops NUL bytes.
read_line() {
  IFS= read -r line 2>/dev/null || [[ -n $line ]] || return
  line=${line%$'\r'}
}

farewell() {
  echo "$1 I wish you farewell. It was a colorful time!"
  exit 0
}

# Whether a text can be shown safely: valid UTF-8, and no control characters.
is_safe() {
  [[ ! $1 =~ [[:cntrl:]] ]] && iconv -f UTF-8 -t UTF-8 <<<"$1" >/dev/null 2>&1 \
    && ! LC_ALL=C grep -q $'\xc2[\x80-\x9f]' <<<"$1"
}

ask_name() {
  while :; do
    printf 'Hello, what is your name? '
    read_line || { echo; farewell 'Whoever you are,'; }
    read -r name <<<"$line"
    if [[ -z $name ]]; then
      echo 'Impossible: I need at least one character to call you by.'
    elif ((${#name} > 40)); then
      echo 'Impossible: I cannot remember more than 40 characters.'
    elif ! is_safe "$name"; then
      echo 'Impossible: it contains a character that cannot be shown.'
    else
      return
    fi
  done
}

ask_name
while :; do
  printf 'Dear %s, enter a capital letter and a color: ' "$name"
  read_line || { echo; break; }
  read -ra words <<<"$line"
  ((${#words[@]} == 1 || ${#words[@]} == 2)) || break
  # The range A-Z contains small letters in some locales.
  [[ ${words[0]} == [ABCDEFGHIJKLMNOPQRSTUVWXYZ] ]] || break
  if ((${#words[@]} == 1)); then
    echo "${words[0]}"
    continue
  fi
  color=${words[1],,}
  if is_safe "$color" && [[ -n ${colors[$color]} ]]; then
    printf '\e[38;5;%d;48;5;0m%s\e[0m\n' "${colors[$color]}" "${words[0]}"
  else
    is_safe "${words[1]}" || words[1]='that'
    echo "Dear $name, I cannot recognize ${words[1]}."
    echo 'The only recognized colors are red, green, blue, yellow, purple, orange or white.'
  fi
done
farewell "Dear $name,"
