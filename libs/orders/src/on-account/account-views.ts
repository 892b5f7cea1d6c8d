import { type ClientStatement, type DueInvoice } from '@boutik/contract';
import { type Cents, reunionDay, reunionIso, sum, toEuros } from '@boutik/kernel';
import type { ClientStatements, StatementLine } from './client-statement.js';
import { daysOverdue, latePenalty } from './domain/late-payment.js';
import type { DueInvoiceRow } from './due-invoices.js';

export function toDueInvoiceView(invoice: DueInvoiceRow, today: string): DueInvoice {
  const { due, penaltyRate, lastReminder, remindedAt } = invoice;
  const overdue = Math.max(0, daysOverdue(invoice.dueOn, today));
  return {
    id: `${invoice.id}-${invoice.instalment}`,
    commande_id: invoice.id,
    numero: invoice.number,
    tranche: invoice.instalment === 0 ? null : { numero: invoice.instalment, sur: invoice.instalments },
    facture: { id: invoice.invoiceId, numero: invoice.invoiceNumber },
    client: { id: invoice.userId, nom: invoice.client },
    emise_le: reunionDay(invoice.issuedOn),
    echeance: invoice.dueOn,
    retard: overdue,
    total: toEuros(invoice.total),
    reste: toEuros(due),
    penalites: toEuros(latePenalty(due, penaltyRate, overdue)),
    relance: lastReminder !== null && remindedAt ? { le: reunionIso(remindedAt), jours: lastReminder } : null,
    relances_suspendues: invoice.remindersPaused,
  };
}

const types = {
  invoice: 'facture',
  deposit: 'facture-acompte',
  'credit-note': 'avoir',
  payment: 'paiement',
  refund: 'remboursement',
  dispute: 'litige',
} as const;

/** @param client the name of whose statement it is */
export function toStatementView(
  client: string,
  { from, to }: { from: string; to: string },
  { before, lines, overdue }: Awaited<ReturnType<ClientStatements['read']>>,
): ClientStatement {
  return {
    client,
    du: from,
    au: to,
    solde_initial: toEuros(before),
    lignes: toLines(before, lines),
    solde: toEuros(before + sum(lines.map(({ amount }) => amount))),
    en_retard: toEuros(overdue),
  };
}

/** @param before what was owed before the first line; cents */
function toLines(before: Cents, lines: readonly StatementLine[]): ClientStatement['lignes'] {
  let balance = before;
  return lines.map(({ day, kind, document, dueOn, amount }) => {
    balance += amount;
    return {
      date: day,
      type: types[kind],
      piece: document,
      echeance: dueOn,
      debit: toEuros(Math.max(0, amount)),
      credit: toEuros(Math.max(0, -amount)),
      solde: toEuros(balance),
    };
  });
}
