#!/bin/sh
# Starts the Redis of compose with the passwords of this start; a changed one holds after a restart.
set -e
umask 077
sh /redis/users.sh > /tmp/users.acl
# Only compose's network reaches it. A full Redis refuses what is new and keeps what it has, so it must stay below the
# container's own limit.
exec redis-server /settings/redis.conf --aclfile /tmp/users.acl --dir /data --protected-mode no --maxmemory 512mb
