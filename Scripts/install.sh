#!/bin/sh
# Installs the built program with its files for a desktop, or removes what was installed.
#   BIN=.build/release PREFIX=/usr/local DESTDIR= Scripts/install.sh install
#   PREFIX=/usr/local DESTDIR= Scripts/install.sh uninstall
# share/barlab/installed lists all installed files and folders; nothing else is ever removed.
set -eu
cd "$(dirname "$0")/.."
prefix=${PREFIX:-/usr/local}
root=${DESTDIR:-}
top=${prefix#/}
id=io.github.barlab.BarLab
list=$top/share/barlab/installed
case $prefix in
/*) ;;
*) echo "PREFIX is $prefix but must begin with /." >&2 && exit 64 ;;
esac

# Makes a folder below DESTDIR, and notes the folders that did not exist.
folder() {
  [ -d "$root/$1" ] && return
  case $1 in
  */*) folder "${1%/*}" ;;
  esac
  [ -z "$root" ] || mkdir -p "$root"
  mkdir "$root/$1"
  chmod 755 "$root/$1"
  echo "folder $1" >>"$notes"
}

# Installs a file: its mode, its source, its path below PREFIX.
file() {
  place=$top/$3
  folder "${place%/*}"
  # Replaces the old file by a new one, so that a running program keeps its own.
  rm -f "$root/$place"
  cp "$2" "$root/$place"
  chmod "$1" "$root/$place"
  echo "file $place" >>"$notes"
}

# Updates the caches of the desktop, if it searches this prefix.
refresh() {
  [ -z "${DESTDIR:-}" ] || return 0
  case ":${XDG_DATA_DIRS:-/usr/local/share:/usr/share}:${XDG_DATA_HOME:-${HOME:-}/.local/share}:" in
  *":$prefix/share:"* | *":$prefix/share/:"*) ;;
  *) return 0 ;;
  esac
  share=$prefix/share
  [ ! -d "$share/mime/packages" ] || update-mime-database "$share/mime" || true
  [ ! -d "$share/applications" ] || update-desktop-database -q "$share/applications" || true
  [ ! -f "$share/icons/hicolor/icon-theme.cache" ] ||
    gtk-update-icon-cache -qtf "$share/icons/hicolor" || true
} 2>/dev/null

remove() {
  [ -f "$root/$list" ] || return 0
  notes=$(mktemp)
  # Folders after the files in them.
  sort -r "$root/$list" >"$notes"
  sed -n 's/^file //p' "$notes" | while read -r place; do rm -f "$root/$place"; done
  rm -f "$root/$list"
  # Caches that the desktop made from our files, in folders without files of others.
  share=$root/$top/share
  if grep -qxF "folder $top/share/mime" "$notes" && ! ls "$share/mime/packages/"* >/dev/null 2>&1; then
    rm -rf "$share/mime"
  fi
  if grep -qxF "folder $top/share/applications" "$notes" &&
    [ "$(ls -A "$share/applications")" = mimeinfo.cache ]; then
    rm -f "$share/applications/mimeinfo.cache"
  fi
  sed -n 's/^folder //p' "$notes" | while read -r place; do
    rmdir "$root/$place" 2>/dev/null || true
  done
  rm -f "$notes"
}

case ${1:-} in
install)
  bin=${BIN:-.build/release}
  if [ ! -x "$bin/barlab" ]; then
    echo "There is no program in $bin; build it first: make build" >&2
    exit 66
  fi
  # Removes files of an earlier version that this one does not have.
  remove
  notes=$(mktemp)
  made=$(mktemp -d)
  trap 'rm -rf "$notes" "$made"' EXIT
  "$bin/barlab" man >"$made/barlab.1"
  for shell in bash zsh fish; do "$bin/barlab" completions $shell >"$made/$shell"; done

  file 755 "$bin/barlab" bin/barlab
  for asset in Assets/backgrounds/*.png Assets/backgrounds/*.jpg Assets/presets/*.json \
    Assets/recordings/*.jsonl Assets/recordings/gestures/*.jsonl Assets/web/*.js Assets/web/*.css \
    Assets/web/*.html Assets/web/*.jpg \
    Assets/desktop/icon-64.png; do
    file 644 "$asset" "share/barlab/${asset#Assets/}"
  done
  # Built by make web; barlab share needs it.
  module=.build/web/barlab.wasm.lzma
  [ ! -f "$module" ] || file 644 "$module" share/barlab/web/barlab.wasm.lzma
  file 644 "$made/barlab.1" share/man/man1/barlab.1
  file 644 "$made/bash" share/bash-completion/completions/barlab
  file 644 "$made/zsh" "${ZSH_COMPLETIONS:-share/zsh/site-functions}/_barlab"
  file 644 "$made/fish" share/fish/vendor_completions.d/barlab.fish
  file 644 Assets/desktop/$id.desktop share/applications/$id.desktop
  file 644 Assets/desktop/$id.metainfo.xml share/metainfo/$id.metainfo.xml
  file 644 Assets/desktop/$id.xml share/mime/packages/$id.xml
  file 644 Assets/desktop/$id.svg share/icons/hicolor/scalable/apps/$id.svg
  for size in 16 24 32 48 64 128 256; do
    file 644 Assets/desktop/icon-$size.png share/icons/hicolor/${size}x$size/apps/$id.png
  done
  cp "$notes" "$root/$list"
  chmod 644 "$root/$list"
  refresh
  echo "installed: $root$prefix/bin/barlab"
  ;;
uninstall)
  if [ ! -f "$root/$list" ]; then
    echo "Nothing is installed in $root$prefix: there is no $root/$list." >&2
    exit 66
  fi
  remove
  refresh
  echo "removed: $root$prefix/bin/barlab and all that came with it"
  ;;
*)
  sed -n '2,5s/^# \{0,1\}//p' "$0"
  exit 64
  ;;
esac
