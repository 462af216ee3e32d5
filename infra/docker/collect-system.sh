#!/bin/sh
# Collects in a folder what Node needs from the system: the binary, its libraries, those of native packages, and a user;
# and `sync`, by which the publisher flushes a whole file system at once. It needs no library that Node does not.
set -eu
system=$1
mkdir -p "$system/etc" "$system/tmp"
for folder in media mail backups site certificates caddy; do mkdir -p "$system/data/$folder"; done

node=$(command -v node)
libraries=$(ldd "$node" | grep -o '/[^ ]*')
folder=$(dirname "$(ldd "$node" | grep -o '/[^ ]*/libc\.so\.6')")
for name in libresolv.so.2 librt.so.1 libdl.so.2 libpthread.so.0; do
  libraries="$libraries $folder/$name"
done
for file in "$node" $libraries; do
  mkdir -p "$system$(dirname "$file")"
  cp --dereference "$file" "$system$file"
done

cp "$(command -v sync)" "$system/usr/local/bin/"

echo 'node:x:1000:1000:node:/tmp:/usr/local/bin/node' >"$system/etc/passwd"
echo 'node:x:1000:' >"$system/etc/group"
# When Node and the libraries were taken from their image; doctor says when that was too long ago.
date -u +%Y-%m-%d >"$system/etc/image-date"
echo 'hosts: files dns' >"$system/etc/nsswitch.conf"
chown -R 1000:1000 "$system/data"
chmod 1777 "$system/tmp"
