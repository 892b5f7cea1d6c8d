import { type BasisPoints, type Cents, type Nature, sum, type TerritoryId } from '@boutik/kernel';
import { type Account, accounts, vatAccount } from './accounts.js';

export const books = { VE: 'Ventes', EN: 'Encaissements' } as const;
type Book = keyof typeof books;

/** Cents; one of the two is 0. */
interface EntryLine {
  account: Account;
  debit: Cents;
  credit: Cents;
}

/** An accounting entry: its lines have as much debit as credit. */
export interface Entry {
  book: Book;
  /** "2026-11-24", in La Réunion. */
  day: string;
  /** Number of the document that it comes from. */
  document: string;
  /** Number of the order; its entries on the account of clients are matched with each other. */
  order: string;
  label: string;
  lines: readonly EntryLine[];
}

/** An invoice or a credit note, whose amounts are negative; cents. */
export interface InvoicedSale {
  number: string;
  /** Number of the order. */
  order: string;
  day: string;
  buyer: string;
  /** Where its goods went; outside La Réunion it is an export. */
  territory: TerritoryId;
  lines: readonly {
    label: string;
    reference: string;
    nature?: Nature | undefined;
    /** Of a deposit: owed to the client until the final invoice deducts it. */
    advance?: true | undefined;
    vatRate: BasisPoints;
    net: Cents;
    vat: Cents;
  }[];
}

/** Money that came in, went back or is owed again; cents, positive. */
export interface PaymentMovement {
  kind: 'captured' | 'refunded' | keyof typeof disputeBookings;
  means: PaymentMeans;
  /** Number of the order. */
  reference: string;
  day: string;
  amount: Cents;
}

/** The client owes the total; sales by their nature and VAT by its rate are earned. A credit note is the reverse. */
export function saleEntry({ number, order, day, buyer, territory, lines }: InvoicedSale): Entry {
  const earned = new Map<string, { account: Account; amount: Cents }>();
  const earn = (account: Account, amount: Cents) => {
    const known = earned.get(account.number)?.amount ?? 0;
    earned.set(account.number, { account, amount: known + amount });
  };
  for (const line of lines) earn(salesAccount(line, territory), line.net);
  for (const line of lines) if (line.vat !== 0) earn(vatAccount(line.vatRate), line.vat);
  const total = sum(lines.map(({ net, vat }) => net + vat));
  const credits = [...earned.values()].flatMap(({ account, amount }) => credited(account, amount));
  return {
    book: 'VE',
    day,
    document: number,
    order,
    label: buyer,
    lines: [...credited(accounts.clients, -total), ...credits],
  };
}

/**
 * The account that money came to: a provider owes what it captured until it pays it out, a cheque until it is cashed. What a
 * voucher replaced is owed to the client until it pays another order.
 */
const moneyAccounts = {
  stripe: accounts.stripe,
  paypal: accounts.paypal,
  transfer: accounts.bank,
  cheque: accounts.cheques,
  cash: accounts.cash,
  voucher: accounts.vouchers,
} satisfies Record<string, Account>;
type PaymentMeans = keyof typeof moneyAccounts;

/**
 * What a provider takes back in a dispute is owed by the client again, but doubtful: not on the account whose entries are
 * matched, and until it is given back, due again of an order on account, or written off.
 */
const disputeBookings = {
  disputed: { label: 'Litige, somme retirée', sign: -1, account: accounts.disputed },
  reinstated: { label: 'Litige, somme rendue', sign: 1, account: accounts.disputed },
  fee: { label: 'Frais de litige', sign: -1, account: accounts.bankFees },
  'fee-returned': { label: 'Frais de litige rendus', sign: 1, account: accounts.bankFees },
  'charged-back': { label: 'Litige perdu, à nouveau dû', sign: -1, account: accounts.clients, from: accounts.disputed },
  'charge-back-lifted': {
    label: 'Litige gagné après appel',
    sign: 1,
    account: accounts.clients,
    from: accounts.disputed,
  },
} satisfies Record<string, Booking>;
interface Booking {
  label: string;
  sign: 1 | -1;
  account: Account;
  /** Where no money moves; otherwise the account of its means. */
  from?: Account;
}
const bookings: Record<PaymentMovement['kind'], Booking> = {
  captured: { label: 'Paiement reçu', sign: 1, account: accounts.clients },
  refunded: { label: 'Remboursement', sign: -1, account: accounts.clients },
  ...disputeBookings,
};

export function paymentEntry({ kind, means, reference, day, amount }: PaymentMovement): Entry {
  const { label, sign, account, from = moneyAccounts[means] } = bookings[kind];
  const received = sign * amount;
  return {
    book: 'EN',
    day,
    document: reference,
    order: reference,
    label,
    lines: [...credited(from, -received), ...credited(account, received)],
  };
}

/** A payout of a provider to the bank account; cents. */
export interface BookedPayout {
  provider: 'stripe' | 'paypal';
  payoutId: string;
  day: string;
  amount: Cents;
  fee: Cents;
}

/** The provider owes what it has paid out and retained no more. */
export function payoutEntry({ provider, payoutId, day, amount, fee }: BookedPayout): Entry {
  return {
    book: 'EN',
    day,
    document: payoutId,
    order: payoutId,
    label: 'Versement du prestataire',
    lines: [
      ...credited(accounts.bank, -amount),
      ...credited(accounts.bankFees, -fee),
      ...credited(moneyAccounts[provider], amount + fee),
    ],
  };
}

/** Lines without a nature are discounts, delivery and partial refunds; those of version 0.1 have a reference. */
function salesAccount(
  { label, reference, nature, advance }: InvoicedSale['lines'][number],
  territory: TerritoryId,
): Account {
  if (advance) return accounts.deposits;
  if (nature === 'service') return accounts.services;
  if (nature === 'bien' || reference !== '') return territory === 'reunion' ? accounts.products : accounts.exports;
  return label === 'Livraison' ? accounts.delivery : accounts.reductions;
}

/** A negative credit is a debit; nothing for 0. */
function credited(account: Account, amount: Cents): EntryLine[] {
  if (amount === 0) return [];
  return [{ account, debit: Math.max(0, -amount), credit: Math.max(0, amount) }];
}
