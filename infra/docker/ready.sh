#!/bin/bash
# A container's healthcheck, run every few seconds: the shell asks by itself, no other program is started.
exec 3<>"/dev/tcp/127.0.0.1/${METRICS_PORT:-9464}" || exit 1
printf 'GET /ready HTTP/1.0\r\n\r\n' >&3
read -r -t 3 _ status _ <&3
[ "$status" = 200 ]
