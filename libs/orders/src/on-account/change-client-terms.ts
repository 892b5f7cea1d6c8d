import { Users } from '@boutik/accounts';
import { DomainError, formatEuros, notFound } from '@boutik/kernel';
import { lockUser } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { Orders } from '../storage/orders.js';
import { mayHaveTerms } from './client-terms.js';
import { ClientPaymentTermsRow } from './client-payment-terms.entity.js';
import { type PaymentTerms, termsText } from './domain/payment-terms.js';

type Terms = PaymentTerms & { remindersPaused: boolean };

/** Gives a client payment terms, changes or takes them away. What was ordered on account before stays as it is. */
@Injectable()
export class ChangeClientTerms {
  constructor(
    private readonly orders: Orders,
    private readonly users: Users,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * @param terms null takes them away @param seen those that were read, where they are known
   * @throws DomainError not-found; conflict for a consumer, and when the terms are others than those that were read
   */
  async change(
    userId: number,
    terms: Terms | null,
    { by, seen }: { by: SignedInUser; seen?: Terms | null | undefined },
  ): Promise<void> {
    await this.orders.transaction(async (tx) => {
      // Also two who grant the first terms wait for each other.
      const isLiving = await lockUser(tx, userId, 'no key update');
      const user = await this.users.find(userId, tx);
      if (!isLiving || !user) throw notFound('unknown-client', 'Client introuvable.');
      if (terms && (!mayHaveTerms(user) || !user.siret || user.companyRole !== null)) throw notABusiness();
      const before = await tx.findOneBy(ClientPaymentTermsRow, { userId });
      if (seen !== undefined && !isSame(before, seen)) throw termsChanged();
      if (terms) await tx.upsert(ClientPaymentTermsRow, { userId, ...terms }, ['userId']);
      else await tx.delete(ClientPaymentTermsRow, { userId });
      const paused = terms?.remindersPaused ? ', relances suspendues' : '';
      const note = terms ? `${termsText(terms)}, plafond ${formatEuros(terms.limit)}${paused}` : 'aucune';
      await this.auditLog.record(tx, { by, action: 'payment-terms-changed', subject: `client ${userId}`, note });
    });
  }
}

function isSame(before: Terms | null, seen: Terms | null): boolean {
  if (before === null || seen === null) return before === seen;
  const { limit, days, endOfMonth, remindersPaused } = seen;
  return (
    before.limit === limit &&
    before.days === days &&
    before.endOfMonth === endOfMonth &&
    before.remindersPaused === remindersPaused
  );
}

function termsChanged(): DomainError {
  return new DomainError(
    'conflict',
    'client-terms-changed',
    'Une autre personne a changé le paiement à échéance de ce client entre-temps\u202f: fermez cette fenêtre pour le voir.',
  );
}

function notABusiness(): DomainError {
  return new DomainError(
    'conflict',
    'not-a-business',
    'Le paiement à échéance est réservé aux clients professionnels qui ont un numéro SIRET.',
  );
}
