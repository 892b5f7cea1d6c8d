import { until } from '../until.js';
import type { Kind } from './trade.js';

/**
 * A business pays after the delivery: at once, in parts, less after a credit note, or late: it is reminded, and gets nothing more
 * on account until it has paid.
 */
export const onAccount: Kind = async (trade, { business }, roll) => {
  const sale = await trade.orderOnAccount(business, trade.basket(roll));
  const way = roll(4);
  if (way === 1) await trade.receive(sale, 'virement', Math.ceil(sale.total / 3));
  if (way === 2) {
    const body = { motif: 'Geste', montant: Math.ceil(sale.total / 4) / 100 };
    const path = `/api/commercial/commandes/${sale.number}/remboursement`;
    const { montant } = await trade.setup.admin.must<{ montant: number }>('POST', path, body);
    sale.total -= Math.round(montant * 100);
  }
  if (way === 3) {
    // Reminders are of invoices; the worker issues them one after another.
    const invoiced = 'select 1 from orders where id = $1 and invoice_id is not null';
    await until('the invoice', async () => (await trade.shop.query(invoiced, [sale.id])).length === 1, 600_000);
    await trade.shop.query('update orders set due_on = current_date - 40 where id = $1', [sale.id]);
    await trade.shop.runSchedule('remind-overdue');
    const reminded = "select 1 from mails where key = 'overdue-' || $1 || '-30' and status = 'sent'";
    await until('the reminder', async () => (await trade.shop.query(reminded, [sale.id])).length === 1, 600_000);
    const refused = await trade.orderByStaff(business, trade.basket(roll));
    const { status, body } = await trade.confirmOnAccount(refused);
    if (status !== 409) throw new Error(`an overdue client got credit: ${status} ${JSON.stringify(body)}`);
    const path = `/api/commercial/commandes/${refused.id}/annulation`;
    await trade.setup.staff.must('POST', path, { motif: 'Facture en retard' });
  }
  await trade.receive(sale, 'virement', sale.total - sale.received);
};
