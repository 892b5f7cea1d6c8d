import { queryRows } from '@boutik/platform/database';
import { findSeller } from '@boutik/platform/documents';
import { MailBlockquote, MailButton, MailText } from '@boutik/platform/mail';
import { type EventData, type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { accountDecided } from '../account-events.js';
import { ACCOUNT_OWNER_REASON, AccountMailer, type KeyedAccountEmail, siteUrl } from '../emails/account-mailer.js';
import {
  deactivatedByClient,
  deactivatedByShop,
  refused,
  reopened,
  validated,
} from '../emails/account-mail-wordings.js';

const onAccountDecidedRow = z.strictObject({
  user_id: z.number(),
  decision: z.enum(['reactivated', 'validated', 'refused', 'deactivated']),
  reason: z.string(),
  own: z.boolean(),
});
type Row = z.infer<typeof onAccountDecidedRow>;

/** Emails the customer the decision about the account and its reason. */
@Injectable()
@ListensTo(accountDecided)
export class OnAccountDecided implements EventListener<typeof accountDecided> {
  constructor(
    private readonly database: DataSource,
    private readonly mailer: AccountMailer,
  ) {}

  async handle({ decisionId }: EventData<typeof accountDecided>, meta: EventMeta): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [row] = await queryRows(
        tx,
        onAccountDecidedRow,
        `select d.user_id, d.decision, d.reason, d.actor_id is null as own from account_decisions d
         join users u on u.id = d.user_id where d.id = $1 and u.erased_at is null`,
        [decisionId],
      );
      if (row) await this.mailer.send(tx, row.user_id, decisionEmail(row, `account-decided-${meta.eventId}`));
    });
  }
}

function decisionEmail({ decision, reason, own }: Row, key: string): KeyedAccountEmail {
  switch (decision) {
    case 'validated':
      return accountValidatedEmail(key);
    case 'refused':
      return accountRefusedEmail(key, reason);
    case 'deactivated':
      return accountDeactivatedEmail(key, { own, reason });
    case 'reactivated':
      return accountReactivatedEmail(key);
  }
}

export function accountValidatedEmail(key: string): KeyedAccountEmail {
  const isExempt = findSeller()?.vatExempt === true;
  return {
    key,
    preheader: `Vous pouvez vous connecter et commander${isExempt ? '' : ' au prix HT'}.`,
    words: validated.compose({
      acces: `${isExempt ? 'Nos' : "Les prix s'affichent hors taxes, nos"} services et nos devis vous sont ouverts.`,
    }),
    reason: ACCOUNT_OWNER_REASON,
    body: <MailButton href={siteUrl('/login')}>Me connecter</MailButton>,
  };
}

export function accountRefusedEmail(key: string, reason: string): KeyedAccountEmail {
  return {
    key,
    preheader: 'Il nous manque quelque chose pour ouvrir votre compte.',
    words: refused.compose({}),
    reason: ACCOUNT_OWNER_REASON,
    body: (
      <>
        <MailBlockquote>{reason}</MailBlockquote>
        <MailText>
          Si vous pouvez corriger ou compléter ces informations, répondez-nous{'\u202f'}: nous reprendrons votre
          demande.
        </MailText>
        <MailButton href={siteUrl('/contact')}>Nous contacter</MailButton>
      </>
    ),
  };
}

/** @param reason given by the shop; empty when the user deactivated the account (`own`) */
export function accountDeactivatedEmail(
  key: string,
  { own, reason }: { own: boolean; reason: string },
): KeyedAccountEmail {
  return {
    key,
    preheader: own ? 'Comme vous l’avez demandé.' : 'Vos sessions sont fermées.',
    words: (own ? deactivatedByClient : deactivatedByShop).compose({}),
    reason: ACCOUNT_OWNER_REASON,
    body: (
      <>
        {reason !== '' && <MailBlockquote>{reason}</MailBlockquote>}
        <MailText>
          Pour le rouvrir, ou si cette demande ne vient pas de vous, écrivez-nous depuis la page Contact avec cette
          adresse.
        </MailText>
        <MailButton href={siteUrl('/contact')}>Nous contacter</MailButton>
      </>
    ),
  };
}

export function accountReactivatedEmail(key: string): KeyedAccountEmail {
  return {
    key,
    preheader: 'Vous pouvez de nouveau vous connecter.',
    words: reopened.compose({}),
    reason: ACCOUNT_OWNER_REASON,
    body: <MailButton href={siteUrl('/login')}>Me connecter</MailButton>,
  };
}
