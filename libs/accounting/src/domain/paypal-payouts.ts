import { type Cents, reunionDay, sum } from '@boutik/kernel';
import type { Payout } from './read-payouts.js';

/** A change of the balance at PayPal, as its list of transactions has it; cents. */
export interface BalanceChange {
  id: string;
  code: string;
  status: string;
  at: Date;
  currency: string;
  /** Without the fee. */
  amount: Cents;
  /** Negative when it was retained. */
  fee: Cents;
  balance: Cents | null;
}

/** A change whose kind we do not know, for the accountant to look at. */
export interface ChangeToCheck {
  id: string;
  code: string;
  amount: Cents;
}

export interface PaypalPayout extends Payout {
  /** What the changes since the payout before do not explain; 0 when all sums agree. */
  difference: Cents;
  toCheck: ChangeToCheck[];
}

/** Money that leaves for the bank account; by hand, or automatically. */
const WITHDRAWALS = ['T0400', 'T0401', 'T0403'];
/** Payments of clients. */
const SALES = ['T0000', 'T0003', 'T0004', 'T0005', 'T0006', 'T0007', 'T0011', 'T0013'];
/** Refunds, disputes, and what was withheld for them: the ledger of payments has their amounts. */
const RETURNS = ['T1106', 'T1107', 'T1110', 'T1111', 'T1112', 'T1201', 'T1202'];
/** Fees of disputes, which the ledger has, too. */
const DISPUTE_FEES = ['T0106', 'T0114'];
/** Fees of other services, and fees that are given back: the whole amount is a fee. */
const FEES = ['T0100', 'T0101', 'T0102', 'T0104', 'T0105', 'T0107', 'T0108', 'T0112', 'T1108', 'T1109'];
const KNOWN = [...SALES, ...RETURNS, ...DISPUTE_FEES, ...FEES];

/** Denied changes never were, pending ones are to come. */
const DENIED = 'D';
const PENDING = 'P';

/**
 * The payouts among the changes of the balance in euros. PayPal pays out the balance, not payments: a payout contains what changed
 * the balance since the one before.
 * @param changes the oldest first @param after the last known payout, whose changes are left out
 */
export function paypalPayouts(
  changes: readonly BalanceChange[],
  after: string | null,
): { payouts: PaypalPayout[]; leftOut: number } {
  const known = changes.findIndex(({ id, code }) => id === after && WITHDRAWALS.includes(code));
  const later = changes.slice(known + 1).filter(({ status }) => status !== DENIED);
  const inEuros = later.filter(({ currency }) => currency === 'EUR');
  const payouts: PaypalPayout[] = [];
  let content: BalanceChange[] = [];
  let before = changes[known]?.balance ?? 0;
  for (const change of inEuros) {
    if (!WITHDRAWALS.includes(change.code)) {
      if (change.status !== PENDING) content.push(change);
      continue;
    }
    // Its amount may change, and what follows it belongs to later payouts.
    if (change.status === PENDING) break;
    payouts.push(toPayout(change, content, before));
    content = [];
    before = change.balance ?? 0;
  }
  return { payouts, leftOut: later.length - inEuros.length };
}

/** @param before the balance after the payout before; 0 where it is not known, so that what it left is flagged */
function toPayout(withdrawal: BalanceChange, content: readonly BalanceChange[], before: Cents): PaypalPayout {
  const changed = sum(content.map(netOf)) + netOf(withdrawal);
  const sales = content.filter(({ code, amount }) => SALES.includes(code) && amount > 0);
  return {
    payoutId: withdrawal.id,
    paidOn: reunionDay(withdrawal.at),
    amount: 0 - withdrawal.amount,
    fee: 0 - sum([...content, withdrawal].map(feeOf)),
    captureIds: sales.map(({ id }) => id),
    difference: (withdrawal.balance ?? 0) - (before + changed),
    toCheck: content.filter(isUnknown).map(({ id, code, amount }) => ({ id, code, amount })),
  };
}

function isUnknown({ code, amount }: BalanceChange): boolean {
  return !KNOWN.includes(code) || (SALES.includes(code) && amount < 0);
}

/** What a change adds to the balance. */
function netOf({ amount, fee }: BalanceChange): Cents {
  return amount + fee;
}

/** The part of it that is a fee of PayPal; negative when it was retained. */
function feeOf({ code, amount, fee }: BalanceChange): Cents {
  return FEES.includes(code) ? amount + fee : fee;
}
