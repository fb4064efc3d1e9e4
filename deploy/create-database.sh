#!/bin/sh
# The server's own user owns its database and is no superuser, so that row-level security binds it.
set -eu
psql -v ON_ERROR_STOP=1 --username postgres --set password="$DATABASE_PASSWORD" <<'SQL'
create role latchkey login createrole password :'password';
create database latchkey owner latchkey;
SQL
