import { type ConsentChoice, consentIn, randomToken, truncatedAddress } from '@boutik/kernel';
import { lockActingUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Version of the banner text; changing it requires a new consent. */
const TEXT_VERSION = '2026-11';

/** To whom a choice belongs: the cookie of the browser and the account, if any. */
export interface Chooser {
  /** The Cookie header. */
  cookies: string | undefined;
  userId: number | null;
}

const LIVES = "withdrawn_at is null and decided_at > now() - interval '6 months'";

/**
 * The consent choices of visitors: valid for six months, with a proof, withdrawn as easily as given (CNIL, délibération
 * 2020-092).
 */
@Injectable()
export class Consents {
  constructor(private readonly database: DataSource) {}

  /**
   * Stores a choice, which replaces the previous one. Returns the reference of the proof for "all", null for "none".
   */
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

  /** The valid choice, or null. A refusal in this browser takes precedence over the choice stored for the account. */
  async current(chooser: Chooser): Promise<ConsentChoice | null> {
    if (consentIn(chooser.cookies)?.consent === 'none') return 'none';
    return (await livingRow(this.database.manager, chooser))?.consent ?? null;
  }

  /** Locks the consent that allows visits to be counted and returns its id; null without consent. */
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

/** Withdraws the previous consents and deletes the visits counted under them. */
async function withdraw(tx: EntityManager, { cookies, userId }: Chooser): Promise<void> {
  await tx.query(
    `with withdrawn as (
       update cookie_consents set withdrawn_at = now()
       where withdrawn_at is null and (user_id = $1 or reference = $2) returning id)
     delete from visits using withdrawn where consent_id = withdrawn.id`,
    [userId, consentIn(cookies)?.reference ?? null],
  );
}
