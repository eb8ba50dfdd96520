#!/bin/sh
# Run once by the PostgreSQL image in an empty volume: the shop gets a role that owns its database and nothing else, and
# may create databases, in which restores are rehearsed. The superuser keeps no password: it is for operators inside the container (docker compose exec postgres psql -U postgres).
set -eu
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\getenv password POSTGRES_PASSWORD
CREATE ROLE crispi LOGIN NOSUPERUSER CREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE crispi OWNER crispi;
REVOKE CONNECT ON DATABASE crispi FROM PUBLIC;
REVOKE CONNECT ON DATABASE postgres FROM PUBLIC;
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
