#!/bin/sh
# Removes from a folder of packages whatever only people and compilers read.
set -eu
find "$1" -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' \) -delete
