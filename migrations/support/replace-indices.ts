import type { QueryRunner } from 'typeorm';

/**
 * Makes indices, then drops others, without locking writers out; for migrations with `transaction = false`.
 * @param added definitions ("table (columns)") by name
 */
export async function replaceIndices(
  runner: QueryRunner,
  added: Record<string, string>,
  dropped: readonly string[],
): Promise<void> {
  await runner.query('set lock_timeout = 0');
  for (const [name, definition] of Object.entries(added)) {
    // An attempt that was interrupted leaves an invalid index.
    await runner.query(`drop index concurrently if exists ${name}`);
    await runner.query(`create index concurrently ${name} on ${definition}`);
  }
  for (const name of dropped) await runner.query(`drop index concurrently if exists ${name}`);
}
