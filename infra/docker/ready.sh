#!/bin/bash
# A container's healthcheck. It runs every few seconds, so it uses only bash itself and starts no other program.
exec 3<>"/dev/tcp/127.0.0.1/${METRICS_PORT:-9464}" || exit 1
printf 'GET /ready HTTP/1.0\r\n\r\n' >&3
read -r -t 3 _ status _ <&3
[ "$status" = 200 ]
