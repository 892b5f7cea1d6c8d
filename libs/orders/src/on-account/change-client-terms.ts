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

/** Gives a client payment terms, changes or takes them away. What was ordered on account before stays as it is. */
@Injectable()
export class ChangeClientTerms {
  constructor(
    private readonly orders: Orders,
    private readonly users: Users,
    private readonly auditLog: AuditLog,
  ) {}

  /** @param terms null takes them away @throws DomainError not-found, conflict for a consumer */
  async change(
    userId: number,
    terms: (PaymentTerms & { remindersPaused: boolean }) | null,
    by: SignedInUser,
  ): Promise<void> {
    await this.orders.transaction(async (tx) => {
      const isLiving = await lockUser(tx, userId);
      const user = await this.users.find(userId, tx);
      if (!isLiving || !user) throw notFound('unknown-client', 'Client introuvable.');
      if (terms && (!mayHaveTerms(user) || !user.siret || user.companyRole !== null)) throw notABusiness();
      if (terms) await tx.upsert(ClientPaymentTermsRow, { userId, ...terms }, ['userId']);
      else await tx.delete(ClientPaymentTermsRow, { userId });
      const paused = terms?.remindersPaused ? ', relances suspendues' : '';
      const note = terms ? `${termsText(terms)}, plafond ${formatEuros(terms.limit)}${paused}` : 'aucune';
      await this.auditLog.record(tx, { by, action: 'payment-terms-changed', subject: `client ${userId}`, note });
    });
  }
}

function notABusiness(): DomainError {
  return new DomainError(
    'conflict',
    'not-a-business',
    'Le paiement à échéance est réservé aux clients professionnels qui ont un numéro SIRET.',
  );
}
