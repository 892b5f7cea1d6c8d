import { reunionIso } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { DiscardFiles } from '@boutik/platform/media';
import {
  type DataSubject,
  ProvidesPersonalData,
  type PersonalDataProvider,
  type PersonalRecord,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { QuoteRow } from './quote.entity.js';

const quotesRow = z.strictObject({
  number: z.string(),
  status: z.string(),
  total_cents: z.number(),
  created_at: z.date(),
  valid_until: z.string(),
  client_comment: z.string().nullable(),
  notes: z.string().nullable(),
  lost_note: z.string().nullable(),
  decided_from: z.string().nullable(),
  signer_name: z.string().nullable(),
  signed_at: z.date().nullable(),
  network: z.string().nullable(),
  content_sha256: z.string().nullable(),
  offered_sha256: z.string().nullable(),
  lines: z.array(z.string()),
  messages: z.array(z.string()),
  recipients: z.array(z.string()),
});

/** Shown in the data export for the signatures that an account deletion retains (see ContractProofs). */
const RETENTION_NOTICE =
  'Preuve du contrat, gardée même si vous supprimez votre compte\u202f: 10 ans à partir de 120 € (Code de la consommation, L213-1), 5 ans en dessous (Code civil, art. 2224).';

const fileKeyRow = z.strictObject({ file_key: z.string() });
const clientIdRow = z.strictObject({ client_id: z.number() });

/** Personal data in quotes. The client's name is erased with the account; this erases its copies in quotes. */
@Injectable()
@ProvidesPersonalData('Devis')
export class QuotesPersonalData implements PersonalDataProvider {
  constructor(private readonly discardFiles: DiscardFiles) {}

  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const rows = await queryRows(
      tx,
      quotesRow,
      `select q.number, q.status, q.total_cents, q.created_at, q.valid_until::text, q.client_comment, q.notes, q.lost_note, q.decided_from,
         s.signer_name, s.signed_at, s.network, s.content_sha256, s.offered_sha256,
         array(select i.quantity || ' × ' || i.product_name from quote_items i
           where i.quote_id = q.id and i.type <> 'section' order by i.line_number) as lines,
         array(select case m.side when 'client' then 'vous : ' else 'la boutique : ' end || m.content
           from quote_messages m where m.quote_id = q.id order by m.id) as messages,
         array(select distinct sent.recipient from quote_sendings sent where sent.quote_id = q.id) as recipients
       from quotes q left join quote_signatures s on s.quote_id = q.id
       where q.client_id = $1 and q.status <> 'draft' order by q.id`,
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
      note_sur_le_refus: row.lost_note,
      votre_commentaire: row.client_comment,
      messages: row.messages,
      reponse_donnee_depuis: row.decided_from,
      signe_par: row.signer_name,
      signe_le: row.signed_at && reunionIso(row.signed_at),
      signe_depuis: row.network,
      empreinte_du_contenu_signe: row.content_sha256,
      empreinte_du_pdf_propose: row.offered_sha256,
      conservation_de_la_signature: row.signed_at && RETENTION_NOTICE,
    }));
  }

  /** Deletes drafts and links. The signature and PDF of an accepted quote prove a contract: see ContractProofs. */
  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    const printed = await queryRows(
      tx,
      fileKeyRow,
      `delete from quote_files f using quotes q
       where q.id = f.quote_id and q.client_id = $1 and q.status <> 'accepted' returning f.file_key`,
      [id],
    );
    const keys = printed.map(({ file_key }) => file_key);
    await this.discardFiles.discard(tx, 'files', keys);
    await tx.delete(QuoteRow, { clientId: id, status: 'draft' });
    await tx.query(
      `update quotes set search_text = lower(number), notes = null, client_comment = null, lost_note = null, decided_from = null,
         link_nonce = null, token_hash = null where client_id = $1`,
      [id],
    );
    await tx.query('delete from quote_messages m using quotes q where q.id = m.quote_id and q.client_id = $1', [id]);
    // The signer's name is retained as proof of the contract.
    await tx.query(
      `update quote_sendings s set recipient = '', custom_message = '' from quotes q where q.id = s.quote_id and q.client_id = $1`,
      [id],
    );
    await tx.query(
      'update quote_history h set recipient = null from quotes q where q.id = h.quote_id and q.client_id = $1 and h.recipient is not null',
      [id],
    );
    // Entries of earlier versions name the client in their text: by its shape, as the account may have been merged since.
    await tx.query(
      `update quote_history h set description = replace(regexp_replace(regexp_replace(h.description,
           '^(Devis envoyé par email|Relance envoyée) à [^\\s,]+', '\\1 à l’adresse du client'),
         ' demandé par .* depuis la boutique$', ' demandé par le client depuis la boutique'),
         coalesce(', signé ' || s.signer_name, substring(h.description from '^Devis refusé par le client(, signé .*)$'), ''), '')
       from quotes q left join quote_signatures s on s.quote_id = q.id where q.id = h.quote_id and q.client_id = $1`,
      [id],
    );
  }

  async activeSince(tx: EntityManager, userIds: readonly number[], since: Date): Promise<number[]> {
    const rows = await queryRows(
      tx,
      clientIdRow,
      'select distinct client_id from quotes where client_id = any($1) and updated_at >= $2',
      [userIds, since],
    );
    return rows.map((row) => row.client_id);
  }
}
