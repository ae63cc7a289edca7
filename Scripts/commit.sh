#!/bin/sh
# Tells the commit that a folder's source is at: its first twelve digits, and "-dirty" where git
# status would show anything. Tells nothing where the folder is no repository of its own, as an
# unpacked archive, or where there is no git.
#   Scripts/commit.sh FOLDER             prints it
#   Scripts/commit.sh FOLDER FILE.swift  writes it as a Swift constant, if it has changed
set -eu

# git's own variables, as a hook has them, speak of another repository.
for name in $(git rev-parse --local-env-vars 2>/dev/null || true); do unset "$name"; done
# Looks only: no lock in the way of whoever works there.
GIT_OPTIONAL_LOCKS=0
export GIT_OPTIONAL_LOCKS

commit=
# A folder somewhere inside a repository belongs to another project.
if prefix=$(git -C "$1" rev-parse --show-prefix 2>/dev/null) && [ -z "$prefix" ] &&
  head=$(git -C "$1" rev-parse --verify --quiet HEAD 2>/dev/null) &&
  changes=$(git -C "$1" status --porcelain 2>/dev/null); then
  commit=$(printf %.12s "$head")
  [ -z "$changes" ] || commit=$commit-dirty
fi

if [ $# -lt 2 ]; then
  [ -z "$commit" ] || echo "$commit"
  exit 0
fi
value=nil
[ -z "$commit" ] || value="\"$commit\""
text="/// What the program was built from: a commit, \"-dirty\" behind it for a changed tree; nil: unknown.
let buildCommit: String? = $value"
[ "$(cat "$2" 2>/dev/null)" = "$text" ] || printf '%s\n' "$text" >"$2"
