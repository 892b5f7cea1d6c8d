import type { TestDatabase } from './database.js';
import { until } from './until.js';

export interface SentEmail {
  key: string;
  subject: string;
  text: string;
  html: string;
}

const SENT_EMAILS = "select key, subject, text, html from mails where status = 'sent'";
const EMAIL_TIMEOUT_MS = 30_000;

/** What tests read from the database of a shop: stock, row counts and sent emails. */
export class ShopData {
  constructor(readonly db: TestDatabase) {}

  async stock(productId: number): Promise<number> {
    const [row] = await this.db.query<{ stock: number }>('select stock from products where id = $1', [productId]);
    return row?.stock ?? -1;
  }

  async count(table: string, where = 'true'): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`);
    return row?.n ?? -1;
  }

  /** Emails that were sent to an address, oldest first, once there are `minimum` of them. */
  async emailsTo(address: string, minimum = 1): Promise<SentEmail[]> {
    let emails: SentEmail[] = [];
    await until(
      `${minimum} emails to ${address}`,
      async () => {
        emails = await this.db.query<SentEmail>(`${SENT_EMAILS} and to_address = $1 order by id`, [address]);
        return emails.length >= minimum;
      },
      EMAIL_TIMEOUT_MS,
    );
    return emails;
  }

  /** The newest email to an address whose subject matches, once it was sent. */
  async emailTo(address: string, subject: RegExp): Promise<SentEmail> {
    return this.oneEmail(`${subject} to ${address}`, async () => {
      const emails = await this.db.query<SentEmail>(`${SENT_EMAILS} and to_address = $1 order by id desc`, [address]);
      return emails.find((email) => subject.test(email.subject));
    });
  }

  /** The email with this deduplication key, once it was sent. */
  async emailWithKey(key: string): Promise<SentEmail> {
    return this.oneEmail(key, async () => {
      const [email] = await this.db.query<SentEmail>(`${SENT_EMAILS} and key = $1`, [key]);
      return email;
    });
  }

  /** The token of the link that was sent to the client of a quote. */
  async quoteToken(quoteId: number): Promise<string> {
    const { text } = await this.oneEmail(`link of quote ${quoteId}`, async () => {
      const [email] = await this.db.query<SentEmail>(`${SENT_EMAILS} and key like $1`, [`quote-sent-${quoteId}-%`]);
      return email;
    });
    return /devis-commercial\/([\w-]+)\/detail/.exec(text)?.[1] ?? '';
  }

  private async oneEmail(what: string, find: () => Promise<SentEmail | undefined>): Promise<SentEmail> {
    let email: SentEmail | undefined;
    await until(`the email ${what}`, async () => (email = await find()) !== undefined, EMAIL_TIMEOUT_MS);
    if (!email) throw new Error(`no email ${what}`);
    return email;
  }
}
