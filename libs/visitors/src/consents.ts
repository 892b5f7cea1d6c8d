import { type ConsentChoice, consentIn, randomToken, truncatedAddress } from '@boutik/kernel';
import { lockActingUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The words of the banner; a new text takes a new version, and is asked anew. */
const TEXT_VERSION = '2026-11';

/** Who is asking, as far as a choice can be tied to anybody: the browser's cookie and the account. */
export interface Chooser {
  /** The Cookie header. */
  cookies: string | undefined;
  userId: number | null;
}

const LIVES = "withdrawn_at is null and decided_at > now() - interval '6 months'";

/** The choices of visitors: kept six months, proved, withdrawn as easily as given (CNIL, délibération 2020-092). */
@Injectable()
export class Consents {
  constructor(private readonly database: DataSource) {}

  /** Keeps a choice in place of the earlier one. Returns the reference of the proof of an "all", null for "none". */
  async choose(consent: ConsentChoice, chooser: Chooser, address: string): Promise<string | null> {
    const reference = consent === 'all' ? randomToken(16) : null;
    await this.database.transaction(async (tx) => {
      if (chooser.userId !== null) await lockActingUser(tx, chooser.userId);
      await withdraw(tx, chooser);
      await tx.query(
        'insert into cookie_consents (consent, reference, user_id, text_version, network) values ($1, $2, $3, $4, $5)',
        [consent, reference, chooser.userId, TEXT_VERSION, reference && truncatedAddress(address)],
      );
    });
    return reference;
  }

  /** The living choice. A refusal in this browser wins over what the account said elsewhere. */
  async current(chooser: Chooser): Promise<ConsentChoice | null> {
    if (consentIn(chooser.cookies)?.consent === 'none') return 'none';
    return (await livingRow(this.database.manager, chooser))?.consent ?? null;
  }

  /** The proof that allows visits to be counted, locked; null where nobody agreed. */
  async proof(tx: EntityManager, chooser: Chooser): Promise<number | null> {
    if (consentIn(chooser.cookies)?.consent === 'none') return null;
    const row = await livingRow(tx, chooser, 'for update');
    return row?.consent === 'all' ? row.id : null;
  }
}

async function livingRow(
  tx: EntityManager,
  { cookies, userId }: Chooser,
  lock: 'for update' | '' = '',
): Promise<{ id: number; consent: ConsentChoice } | null> {
  const reference = consentIn(cookies)?.reference ?? null;
  if (reference === null && userId === null) return null;
  const rows = await tx.query<{ id: number; consent: ConsentChoice }[]>(
    `select id, consent from cookie_consents where ${LIVES} and (user_id = $1 or reference = $2)
     order by (user_id is not distinct from $1::int and $1 is not null) desc, id desc limit 1 ${lock}`,
    [userId, reference],
  );
  return rows[0] ?? null;
}

/** What was allowed is allowed no longer, and what was counted by it is forgotten. */
async function withdraw(tx: EntityManager, { cookies, userId }: Chooser): Promise<void> {
  await tx.query(
    `with withdrawn as (
       update cookie_consents set withdrawn_at = now()
       where withdrawn_at is null and (user_id = $1 or reference = $2) returning id)
     delete from visits using withdrawn where consent_id = withdrawn.id`,
    [userId, consentIn(cookies)?.reference ?? null],
  );
}
