import pg from 'pg';

/** Closes all connections to the database and refuses new ones until `endOutage`. */
export async function beginOutage(databaseUrl: string): Promise<void> {
  const name = nameIn(databaseUrl);
  await onServer(databaseUrl, `alter database ${name} with allow_connections false`);
  await onServer(databaseUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

export async function endOutage(databaseUrl: string): Promise<void> {
  await onServer(databaseUrl, `alter database ${nameIn(databaseUrl)} with allow_connections true`);
}

function nameIn(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1);
}

async function onServer(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href,
  });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
