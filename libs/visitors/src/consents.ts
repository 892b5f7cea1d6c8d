import { type ConsentChoice, readConsent, randomToken, truncateIpAddress, consentChoices } from '@boutik/kernel';
import { lockActingUser, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { CookieConsentRow } from './cookie-consent.entity.js';

/** Version of the banner text; changing it requires a new consent. */
const TEXT_VERSION = '2026-11';

/** To whom a choice belongs: the cookie of the browser and the account, if any. */
export interface ConsentSubject {
  /** The Cookie header. */
  cookies: string | undefined;
  userId: number | null;
}

const IS_VALID = "withdrawn_at is null and decided_at > now() - interval '6 months'";

const idConsentRow = z.strictObject({ id: z.number(), consent: z.enum(consentChoices) });

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
  async choose(consent: ConsentChoice, subject: ConsentSubject, address: string): Promise<string | null> {
    const reference = consent === 'all' ? randomToken(16) : null;
    await this.database.transaction(async (tx) => {
      if (subject.userId !== null) await lockActingUser(tx, subject.userId);
      await withdraw(tx, subject);
      await tx.insert(CookieConsentRow, {
        consent,
        reference,
        userId: subject.userId,
        textVersion: TEXT_VERSION,
        network: reference && truncateIpAddress(address),
      });
    });
    return reference;
  }

  /** The valid choice, or null. A refusal in this browser takes precedence over the choice stored for the account. */
  async current(subject: ConsentSubject): Promise<ConsentChoice | null> {
    if (readConsent(subject.cookies)?.consent === 'none') return 'none';
    return (await findValidConsent(this.database.manager, subject))?.consent ?? null;
  }

  /** Locks the consent that allows visits to be counted and returns its id; null without consent. */
  async lockProof(tx: EntityManager, subject: ConsentSubject): Promise<number | null> {
    if (readConsent(subject.cookies)?.consent === 'none') return null;
    const row = await findValidConsent(tx, subject, 'for update');
    return row?.consent === 'all' ? row.id : null;
  }
}

async function findValidConsent(
  tx: EntityManager,
  { cookies, userId }: ConsentSubject,
  lock: 'for update' | '' = '',
): Promise<{ id: number; consent: ConsentChoice } | null> {
  const reference = readConsent(cookies)?.reference ?? null;
  if (reference === null && userId === null) return null;
  const rows = await queryRows(
    tx,
    idConsentRow,
    `select id, consent from cookie_consents where ${IS_VALID} and (user_id = $1 or reference = $2)
     order by (user_id is not distinct from $1::int and $1 is not null) desc, id desc limit 1 ${lock}`,
    [userId, reference],
  );
  return rows[0] ?? null;
}

/** Withdraws the previous consents and deletes the visits counted under them. */
async function withdraw(tx: EntityManager, { cookies, userId }: ConsentSubject): Promise<void> {
  await tx.query(
    `with withdrawn as (
       update cookie_consents set withdrawn_at = now()
       where withdrawn_at is null and (user_id = $1 or reference = $2) returning id)
     delete from visits using withdrawn where consent_id = withdrawn.id`,
    [userId, readConsent(cookies)?.reference ?? null],
  );
}
