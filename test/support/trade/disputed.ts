import { until } from '../until.js';
import type { Customer, Kind, Sale, Trade } from './trade.js';

interface Disputed {
  customer: Customer;
  /** Of the sandbox. */
  paymentUrl: string;
  /** Cents. */
  amount: number;
  outcome: 'won' | 'lost';
  /** Of an order on account. */
  dueAgain?: true;
}

/** A customer disputes a payment at the bank; meanwhile, and once it is lost, the shop pays nothing back. */
export const disputed: Kind = async (trade, customer, roll) => {
  const sale = await trade.order(customer, trade.basket(roll));
  const paymentUrl = await trade.payByCard(sale, customer.caller);
  const outcome = roll(2) === 0 ? 'won' : 'lost';
  await disputeOf(trade, sale, { customer, paymentUrl, amount: sale.total, outcome });
  if (outcome === 'lost') return refuseRefund(trade, sale);
  await trade.refund(sale, { montant: 0.01 });
};

/** Opens a dispute, and waits until the shop knows how it ended. */
export async function disputeOf(trade: Trade, sale: Sale, of: Disputed): Promise<void> {
  const { customer, paymentUrl, amount, outcome, dueAgain = false } = of;
  const follow = async (step: 'open' | 'won' | 'lost', state: string) => {
    await customer.caller.disputeOnSandbox(paymentUrl, step);
    await found(trade, sale, ['select 1 from payment_disputes d', `d.state = '${state}'`]);
  };
  await follow('open', 'needs-response');
  if (!dueAgain && amount === sale.total) await refuseRefund(trade, sale);
  await follow(outcome, outcome);
  if (dueAgain) await found(trade, sale, ['select 1 from payment_ledger d', "d.kind = 'charged-back'"]);
  trade.disputes.push({ amount, state: outcome, dueAgain });
}

async function found({ shop }: Trade, { number }: Sale, [select, condition]: [string, string]): Promise<void> {
  const sql = `${select} join payment_sessions s on s.id = d.payment_session_id where s.reference = $1 and ${condition}`;
  await until(`the dispute of ${number}`, async () => (await shop.query(sql, [number])).length === 1, 120_000);
}

async function refuseRefund(trade: Trade, { number }: Sale): Promise<void> {
  const path = `/api/commercial/commandes/${number}/remboursement`;
  const { status, body } = await trade.setup.admin.call('POST', path, { motif: 'Geste', montant: 0.01 });
  if (status !== 409) throw new Error(`a disputed payment was refunded: ${status} ${JSON.stringify(body)}`);
}
