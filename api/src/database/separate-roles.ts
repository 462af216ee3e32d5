import type pg from 'pg';

/** The role that a connection string logs in as. */
export function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/** Gives everything in these schemas, and the schemas, to a role; sequences go with their tables. Arguments: the schemas, the role. */
const setSchemas = "select set_config('park.schemas', $1, true), set_config('park.owner', $2, true)";
const giveAll = `
  do $$
  declare
    owner constant name := current_setting('park.owner');
    schemas constant text[] := string_to_array(current_setting('park.schemas'), ',');
    statement text;
  begin
    for statement in
      select format('alter %s %s owner to %I', thing, known, owner) from (
        select 'schema' as thing, nspname::regnamespace::text as known, nspowner as holder, oid as id, nspname as place
          from pg_namespace where nspname <> 'public'
        union all
        select case when relkind = 'v' then 'view' else 'table' end, c.oid::regclass::text, relowner, c.oid, nspname
          from pg_class c join pg_namespace n on n.oid = relnamespace where relkind in ('r', 'p', 'v')
        union all
        select 'routine', p.oid::regprocedure::text, proowner, p.oid, nspname
          from pg_proc p join pg_namespace n on n.oid = pronamespace
        union all
        select 'type', t.oid::regtype::text, typowner, t.oid, nspname
          from pg_type t join pg_namespace n on n.oid = typnamespace where typtype = 'e'
      ) everything
      where place = any(schemas) and holder <> owner::regrole
        and not exists (select from pg_depend d where d.objid = id and d.deptype = 'e')
    loop
      execute statement;
    end loop;
  end $$;
`;

async function setOwner(client: pg.Client, schemas: readonly string[], role: string): Promise<void> {
  await client.query(setSchemas, [schemas.join(), role]);
  await client.query(giveAll);
}

/** Makes the role of this connection the owner of the park's tables and functions, which another one may have made. */
export async function takeTableOwnership(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ current_user: string }>('select current_user');
  await setOwner(client, ['public', 'drizzle'], rows[0]?.current_user ?? '');
}

/** Lets the application's role do its work on tables that it does not own: everything but change what stands in the trail. */
export async function grantAppRole(client: pg.Client, role: string): Promise<void> {
  await client.query('begin');
  await setOwner(client, ['pgboss'], role);
  const name = client.escapeIdentifier(role);
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = client.escapeIdentifier(rows[0]?.name ?? '');
  for (const statement of [
    `grant connect, create, temporary on database ${database} to ${name}`,
    `grant usage on schema public, drizzle to ${name}`,
    `grant select on all tables in schema drizzle to ${name}`,
    `grant select, insert, update, delete on all tables in schema public to ${name}`,
    `grant usage, select on all sequences in schema public to ${name}`,
    `revoke insert, update, delete, truncate on trail, trail_anchor from ${name}`,
    'commit',
  ])
    await client.query(statement);
}
