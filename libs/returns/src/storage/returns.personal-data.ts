import { reunionIso } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import {
  type DataSubject,
  ProvidesPersonalData,
  type PersonalDataProvider,
  type PersonalRecord,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const personalReturnRow = z.strictObject({
  kind: z.enum(['return', 'withdrawal']),
  order_number: z.string(),
  state: z.string(),
  reason: z.string(),
  comments: z.string(),
  answer: z.string().nullable(),
  client_name: z.string(),
  client_email: z.string(),
  requested_at: z.date(),
  products: z.array(z.string()),
});

/** A return belongs to the user of its order; a withdrawal from an order without an account, to its email address. */
const BELONGS_TO_SUBJECT = `r.order_id in (select id from orders where user_id = $1) or lower(r.client_email) = lower($2)`;

@Injectable()
@ProvidesPersonalData('Retours et rétractations')
export class ReturnsPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { id, email }: DataSubject): Promise<PersonalRecord[]> {
    const rows = await queryRows(
      tx,
      personalReturnRow,
      `select r.kind, r.order_number, r.state, r.reason, r.comments, r.answer, r.client_name, r.client_email, r.requested_at,
         array(select l.quantity || ' × ' || l.name from return_lines l where l.return_id = r.id order by l.line_number) as products
       from returns r where ${BELONGS_TO_SUBJECT} order by r.id`,
      [id, email],
    );
    return rows.map((row) => ({
      nature: row.kind === 'return' ? 'retour' : 'rétractation',
      commande: row.order_number,
      date: reunionIso(row.requested_at),
      etat: row.state,
      articles: row.products,
      motif: row.reason,
      commentaire: row.comments,
      reponse: row.answer,
      nom: row.client_name,
      email: row.client_email,
    }));
  }

  /** Anonymizes: items and amounts stay; name, email address, comments and answer are deleted. */
  async erase(tx: EntityManager, { id, email }: DataSubject): Promise<void> {
    await tx.query(
      `update returns r set client_name = '', client_email = '', comments = '', answer = null,
         label_token_hash = null where ${BELONGS_TO_SUBJECT}`,
      [id, email],
    );
  }
}
