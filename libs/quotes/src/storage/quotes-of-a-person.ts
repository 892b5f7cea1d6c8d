import { reunionIso } from '@boutik/kernel';
import {
  type DataSubject,
  FileStore,
  KeepsPersonalData,
  type PersonalDataKeeper,
  type PersonalRecord,
} from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

interface Row {
  number: string;
  status: string;
  total_cents: number;
  created_at: Date;
  valid_until: string;
  client_comment: string | null;
  notes: string | null;
  decided_from: string | null;
  lines: string[];
  recipients: string[];
}

/** Quotes are addressed to an account, whose name goes by itself; here go the copies of it. */
@Injectable()
@KeepsPersonalData('Devis')
export class QuotesOfAPerson implements PersonalDataKeeper {
  constructor(private readonly files: FileStore) {}

  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const rows = await tx.query<Row[]>(
      `select q.number, q.status, q.total_cents, q.created_at, q.valid_until::text, q.client_comment, q.notes, q.decided_from,
         array(select i.quantity || ' × ' || i.product_name from quote_items i
           where i.quote_id = q.id and i.type <> 'section' order by i.place) as lines,
         array(select distinct s.recipient from quote_sendings s where s.quote_id = q.id) as recipients
       from quotes q where q.client_id = $1 and q.status <> 'draft' order by q.id`,
      [id],
    );
    return rows.map((row) => ({
      numero: row.number,
      date: reunionIso(row.created_at),
      statut: row.status,
      valable_jusqu_au: row.valid_until,
      total_ttc: row.total_cents / 100,
      articles: row.lines,
      envoye_a: row.recipients,
      notes: row.notes,
      votre_commentaire: row.client_comment,
      reponse_donnee_depuis: row.decided_from,
    }));
  }

  /** Drafts and links go. The printed copy of an accepted quote is a contract and stays ten years (Code de la consommation, L213-1). */
  async forget(tx: EntityManager, { id, email }: DataSubject): Promise<void> {
    const printed = await tx.query<{ file_key: string }[]>(
      `select f.file_key from quote_files f join quotes q on q.id = f.quote_id where q.client_id = $1 and q.status <> 'accepted'`,
      [id],
    );
    await tx.query(
      `delete from quote_files f using quotes q where q.id = f.quote_id and q.client_id = $1 and q.status <> 'accepted'`,
      [id],
    );
    await tx.query(`delete from quotes where client_id = $1 and status = 'draft'`, [id]);
    await tx.query(
      `update quotes set search_text = lower(number), notes = null, client_comment = null, decided_from = null,
         link_nonce = null, token_hash = null where client_id = $1`,
      [id],
    );
    // The proof of a contract keeps its name as long as the contract itself.
    await tx.query(
      `update quote_sendings s set recipient = '', custom_message = '' from quotes q where q.id = s.quote_id and q.client_id = $1`,
      [id],
    );
    await tx.query(
      `update quote_history h set description = replace(h.description, $2, 'l’adresse du client')
       from quotes q where q.id = h.quote_id and q.client_id = $1`,
      [id, email],
    );
    // A file that is gone is printed anew should the transaction fail.
    for (const { file_key } of printed) await this.files.delete(file_key);
  }

  async activeSince(tx: EntityManager, userIds: readonly number[], since: Date): Promise<number[]> {
    const rows = await tx.query<{ client_id: number }[]>(
      'select distinct client_id from quotes where client_id = any($1) and updated_at >= $2',
      [userIds, since],
    );
    return rows.map((row) => row.client_id);
  }
}
