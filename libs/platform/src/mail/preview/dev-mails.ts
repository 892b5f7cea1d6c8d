import { notFound } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';

export interface StoredMail {
  readonly id: number;
  readonly to: string;
  readonly from: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** URL of the headers List-Unsubscribe and List-Unsubscribe-Post. */
  readonly unsubscribeUrl: string | null;
  readonly status: 'queued' | 'sending' | 'sent' | 'failed' | 'bounced';
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly attachments: readonly StoredAttachment[];
}

interface StoredAttachment {
  readonly position: number;
  readonly filename: string;
  readonly contentType: string;
  readonly size: number;
  readonly fileKey: string;
}

const MAX_MAILS = 200;
const SELECT = `
  select mails.id, to_address as "to", from_address as "from", reply_to as "replyTo", subject, html, text, status, unsubscribe_url as "unsubscribeUrl",
    last_error as "lastError", created_at as "createdAt",
    coalesce((select json_agg(json_build_object('position', position, 'filename', filename, 'contentType', content_type,
      'size', size, 'fileKey', file_key) order by position) from mail_attachments where mail_id = mails.id), '[]') as attachments
  from mails`;

const listedMailRow = z.strictObject({
  id: z.number(),
  to: z.string(),
  from: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** URL of the headers List-Unsubscribe and List-Unsubscribe-Post. */
  unsubscribeUrl: z.string().nullable(),
  status: z.enum(['sending', 'sent', 'failed', 'bounced', 'queued']),
  lastError: z.string().nullable(),
  createdAt: z.date(),
  attachments: z.array(z.custom<StoredAttachment>()),
});

/** Reads e-mails for the pages at /dev/mails. */
@Injectable()
export class DevMails {
  constructor(private readonly database: DataSource) {}

  /** The 200 newest, newest first; optionally of one recipient and only sent ones. */
  async list({ to = '', sentOnly = false }: { to?: string | undefined; sentOnly?: boolean }): Promise<StoredMail[]> {
    return queryRows(
      this.database,
      listedMailRow,
      `${SELECT} where ($1 = '' or lower(to_address) = lower($1)) and (not $2 or status = 'sent') order by mails.id desc limit ${MAX_MAILS}`,
      [to, sentOnly],
    );
  }

  /** @throws DomainError "not-found" */
  async get(id: number): Promise<StoredMail> {
    const [mail]: StoredMail[] = await queryRows(this.database, listedMailRow, `${SELECT} where mails.id = $1`, [id]);
    if (!mail) throw notFound('mail-not-found', "Ce message n'existe pas.");
    return mail;
  }
}
