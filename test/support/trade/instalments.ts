import { disputeOf } from './disputed.js';
import type { Customer, Kind, Sale, Trade } from './trade.js';
import { today } from '../today.js';

/**
 * A customer pays an order in three parts: by card, by transfer, or by card and then disputes it. What a lost dispute has taken is
 * due again, and paid by transfer.
 */
export const inInstalments: Kind = async (trade, customer, roll) => {
  const sale = await trade.order(customer, trade.basket(roll));
  const fois = `${sale.id}/echeancier/proposition?fois=3&rythme=trois-semaines&premiere=${today()}`;
  const staff = trade.setup.staff;
  const proposed = await staff.must<{ data: { date: string; montant: number }[] }>('GET', `${ORDERS}/${fois}`);
  const echeances = proposed.data.map(({ date, montant }) => ({ date, montant }));
  await staff.must('POST', `${ORDERS}/${sale.id}/echeancier`, { echeances });
  sale.paid = true;
  const [first = 0, second = 0] = echeances.map(({ montant }) => Math.round(montant * 100));
  const paymentUrl = await payPart(trade, sale, { customer, part: first });
  const way = roll(4);
  if (way === 0) await payPart(trade, sale, { customer, part: second });
  let due = sale.total - sale.received;
  if (way === 1) {
    await disputeOf(trade, sale, { customer, paymentUrl, amount: first, outcome: 'lost', dueAgain: true });
    due += first;
  }
  if (way === 2) await disputeOf(trade, sale, { customer, paymentUrl, amount: first, outcome: 'won' });
  if (way === 3) {
    // A credit note lowers what is left to pay.
    const credit = Math.ceil(due / 4);
    const path = `${ORDERS}/${sale.number}/remboursement`;
    await trade.setup.admin.must('POST', path, { motif: 'Geste', montant: credit / 100 });
    sale.total -= credit;
    due -= credit;
  }
  await trade.receive(sale, 'virement', due);
};

const ORDERS = '/api/commercial/commandes';

/** The server decides the amount: the earliest part that is open. */
async function payPart(trade: Trade, sale: Sale, { customer, part }: { customer: Customer; part: number }) {
  const { total } = sale;
  const url = await trade.payByCard(Object.assign(sale, { total: part }), customer.caller);
  sale.total = total;
  return url;
}
