#!/bin/sh
# The owner of the database is no superuser. It makes the user that servers log in as: latchkey-server migrate.
set -eu
psql -v ON_ERROR_STOP=1 --username postgres --set password="$DATABASE_OWNER_PASSWORD" <<'SQL'
create role latchkey login createrole password :'password';
create database latchkey owner latchkey;
SQL
