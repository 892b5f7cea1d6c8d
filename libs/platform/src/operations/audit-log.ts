import { wellFormed } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLogRow, type AuditValues } from './audit-log.entity.js';

export interface AuditEntry {
  by: SignedInUser;
  /** "refund-retried": lower case words joined by "-". */
  action: string;
  /** The object of the action: "remboursement 12", "commande CMD-2026-000012". */
  subject: string;
  /** Free text of the staff member; may be empty. */
  note: string;
  /** What it was and what it is, where the action changes values. */
  before?: AuditValues | null;
  after?: AuditValues | null;
}

/** Audit log of the actions of staff. Append-only: the database rejects updates and deletes. */
@Injectable()
export class AuditLog {
  /** Call it in the transaction of the action itself. */
  async record(
    tx: EntityManager,
    { by, action, subject, note, before = null, after = null }: AuditEntry,
  ): Promise<void> {
    const staffName = `${by.prenom} ${by.name}`.trim() || by.email;
    const values = { before: storable(before), after: storable(after) };
    await tx.insert(AuditLogRow, { staffId: by.id, staffName, action, subject, note, ...values });
  }
}

/** jsonb refuses half of a surrogate pair; a text column stores U+FFFD in its place, and so does this. */
function storable(values: AuditValues | null): AuditValues | null {
  if (!values) return null;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : wellFormed(value)]),
  );
}
