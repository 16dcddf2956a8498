#!/bin/bash
# Runs once, in a new volume: makes the login that owns the database and migrates it. It is no superuser, and may create
# the roles of the services. Who has no right to a database cannot connect to it.
set -e
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_OWNER_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role game login createrole password :'password';
create database game owner game;
revoke all on database game, postgres, template1 from public;
SQL
