import { until } from '../until.js';
import type { Kind } from './trade.js';

/** A customer disputes a payment at the bank; meanwhile, and once it is lost, the shop pays nothing back. */
export const disputed: Kind = async (trade, customer, roll) => {
  const sale = await trade.order(customer, trade.basket(roll));
  const paymentUrl = await trade.payByCard(sale, customer.caller);
  const follow = async (step: 'open' | 'won' | 'lost', state: string) => {
    await customer.caller.disputeOnSandbox(paymentUrl, step);
    const found = `select 1 from payment_disputes d join payment_sessions s on s.id = d.payment_session_id
      where s.reference = $1 and d.state = $2`;
    const isState = async () => (await trade.shop.query(found, [sale.number, state])).length === 1;
    await until(`the dispute of ${sale.number}`, isState, 120_000);
  };
  const refund = () => {
    const path = `/api/commercial/commandes/${sale.number}/remboursement`;
    return trade.setup.admin.call('POST', path, { motif: 'Geste', montant: 0.01 });
  };
  const refuseRefund = async () => {
    const { status, body } = await refund();
    if (status !== 409) throw new Error(`a disputed payment was refunded: ${status} ${JSON.stringify(body)}`);
  };
  await follow('open', 'needs-response');
  await refuseRefund();
  const state = roll(2) === 0 ? 'won' : 'lost';
  await follow(state, state);
  trade.disputes.push({ amount: sale.total, state });
  if (state === 'lost') return refuseRefund();
  await trade.refund(sale, { montant: 0.01 });
};
