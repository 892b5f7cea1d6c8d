import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type LockEffect, lockEffects } from './lock-effects.js';

export interface PlannedMigration {
  readonly name: string;
  /** Its statements. Those that depend on rows may be missing. */
  readonly statements: readonly string[];
  /** What keeps the previous version from serving requests. */
  readonly effects: readonly LockEffect[];
  /** False when it stops at what it reads from the database. */
  readonly complete: boolean;
}

/** What a migration would do: its `up` runs on a recorder, which sends nothing and finds no rows. */
export async function planMigration(migration: MigrationInterface): Promise<PlannedMigration> {
  const statements: string[] = [];
  const recorder = {
    query: (sql: string): Promise<unknown[]> => {
      statements.push(sql);
      return Promise.resolve([]);
    },
  };
  let complete = true;
  try {
    await migration.up(recorder as unknown as QueryRunner);
  } catch (error) {
    // It expected a row, or another method of the query runner.
    if (!(error instanceof TypeError)) throw error;
    complete = false;
  }
  const effects = lockEffects(statements, migration.transaction !== false);
  return { name: migration.name ?? migration.constructor.name, statements, effects, complete };
}
