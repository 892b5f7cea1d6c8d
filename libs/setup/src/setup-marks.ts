import { AuditLog } from '@boutik/platform/operations';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SetupMarkRow } from './setup-mark.entity.js';

type Mark = SetupMarkRow['name'];

const actions: Record<Mark, string> = { 'mail-tested': 'mail-tested', dismissed: 'setup-dismissed' };

/** Marks of the set-up, written with their entry in the audit log. */
@Injectable()
export class SetupMarks {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
  ) {}

  async read(): Promise<ReadonlySet<Mark>> {
    const rows = await this.database.manager.find(SetupMarkRow);
    return new Set(rows.map(({ name }) => name));
  }

  async set(name: Mark, { by, note }: { by: SignedInUser; note: string }): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.upsert(SetupMarkRow, { name, markedAt: () => 'now()' }, ['name']);
      await this.auditLog.record(tx, { by, action: actions[name], subject: 'mise en service', note });
    });
  }
}
