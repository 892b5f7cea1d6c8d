import { randomToken } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface MailRow {
  id: number;
  to_address: string;
  from_address: string;
  reply_to: string | null;
  subject: string;
  html: string;
  text: string;
  message_id: string;
  unsubscribe_url: string | null;
}

interface AttachmentRow {
  place: number;
  filename: string;
  content_type: string;
  size: number;
  file_key: string;
}

/** The right to send one mail, for as long as it is renewed. */
export interface Claim {
  readonly token: string;
  readonly mail: MailRow;
  readonly attachments: readonly AttachmentRow[];
}

const LEASE = "now() + interval '8 seconds'";
/** Well within the lease. */
export const RENEW_MS = 2500;

/** Mails that are being sent: who holds them, and what became of them. */
@Injectable()
export class MailRows {
  constructor(private readonly database: DataSource) {}

  /** Takes the mail for sending. "held" while another attempt is alive, "done" when it was sent or never existed. */
  async claim(mailId: number): Promise<Claim | 'held' | 'done'> {
    const token = randomToken(12);
    const [[mail]]: [MailRow[], number] = await this.database.query(
      `update mails set status = 'sending', attempts = attempts + 1, claim_token = $2, claimed_until = ${LEASE}
       where id = $1 and (status in ('queued', 'failed') or (status = 'sending' and claimed_until < now()))
       returning id, to_address, from_address, reply_to, subject, html, text, message_id, unsubscribe_url`,
      [mailId, token],
    );
    if (!mail) return this.whyNot(mailId);
    const attachments: AttachmentRow[] = await this.database.query(
      'select place, filename, content_type, size, file_key from mail_attachments where mail_id = $1 order by place',
      [mailId],
    );
    return { token, mail, attachments };
  }

  async renew({ token, mail }: Claim): Promise<void> {
    await this.database.query(`update mails set claimed_until = ${LEASE} where id = $1 and claim_token = $2`, [
      mail.id,
      token,
    ]);
  }

  async sent({ token, mail }: Claim): Promise<void> {
    await this.database.query(
      `update mails set status = 'sent', sent_at = now(), last_error = null, claim_token = null, claimed_until = null
       where id = $1 and claim_token = $2`,
      [mail.id, token],
    );
  }

  /** Notes a failed attempt; `final` when nobody will try again by himself. */
  async failed({ token, mail }: Claim, error: string, final: boolean): Promise<void> {
    await this.database.query(
      `update mails set status = $3, last_error = $4, claim_token = null, claimed_until = null
       where id = $1 and claim_token = $2`,
      [mail.id, token, final ? 'failed' : 'queued', error.slice(0, 1000)],
    );
  }

  private async whyNot(mailId: number): Promise<'held' | 'done'> {
    const [row]: { status: string }[] = await this.database.query('select status from mails where id = $1', [mailId]);
    return row && row.status !== 'sent' ? 'held' : 'done';
  }
}
