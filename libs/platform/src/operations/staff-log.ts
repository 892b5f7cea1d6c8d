import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CallerInfo, SignedInUser } from '../http/index.js';

export interface StaffAction {
  by: SignedInUser;
  /** "refund-retried": lower case words joined by "-". */
  action: string;
  /** What it was done to: "remboursement 12", "commande CMD-2026-000012". */
  subject: string;
  /** In the person's own words; may be empty. */
  note: string;
}

/** Who of the staff decided what about money or failed work: only grows, the database refuses any change. */
@Injectable()
export class StaffLog {
  /** In the transaction of the deed itself: neither is there without the other. */
  async note(tx: EntityManager, { by, action, subject, note }: StaffAction): Promise<void> {
    const name = `${by.prenom} ${by.name}`.trim() || by.email;
    await tx.query(
      'insert into staff_actions (staff_id, staff_name, action, subject, note) values ($1, $2, $3, $4, $5)',
      [by.id, name, action, subject, note],
    );
  }
}

/** Who of the staff calls. @throws DomainError unauthenticated: the guard lets nobody else through */
export function staffOf({ user }: CallerInfo): SignedInUser {
  if (!user) throw new DomainError('unauthenticated', 'not-signed-in', '');
  return user;
}
