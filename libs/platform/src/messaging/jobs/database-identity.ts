import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';

const identityRow = z.strictObject({ shop: z.string(), copy: z.string() });

export interface Identity {
  /** Of the shop: the same after a restore. */
  readonly shop: string;
  /** Of this copy of its database: another one after a restore from a dump. */
  readonly copy: string;
}

/**
 * Who this database is. Ids of rows repeat after a restore and in the databases of other shops; ids of jobs that contain
 * the identity do not.
 */
@Injectable()
export class DatabaseIdentity {
  private identity: Promise<Identity> | undefined;

  constructor(private readonly database: DataSource) {}

  /** Reads it once per process. @throws the error of the database; the next call reads again */
  read(): Promise<Identity> {
    this.identity ??= this.select().catch((error: unknown) => {
      this.identity = undefined;
      throw error;
    });
    return this.identity;
  }

  /** xmin is the transaction that wrote the row: a restore writes it in a new one. */
  private async select(): Promise<Identity> {
    const [row] = await queryRows(
      this.database,
      identityRow,
      `select id::text as shop, left(id::text, 8) || '-' || xmin as copy from database_identity`,
    );
    if (!row) throw new Error('database_identity is empty');
    return row;
  }
}
