import { until } from '../until.js';
import { disputed } from './disputed.js';
import { exchanged } from './exchanges.js';
import { exported } from './exported.js';
import { inInstalments } from './instalments.js';
import { onAccount } from './on-account.js';
import { supplied } from './supplies.js';
import { byVoucher } from './vouchers.js';
import { AMOUNT_COUPON, type Customer, type Kind, PERCENT_COUPON, type Sale, type Trade } from './trade.js';
import { today } from '../today.js';

const paidByCard: Kind = async (trade, customer, roll) => {
  const sale = await trade.order(customer, trade.basket(roll), { home: roll(2) === 0 });
  await trade.payByCard(sale, customer.caller, { provider: roll(4) === 0 ? 'paypal' : 'stripe' });
};

const refusedFirst: Kind = async (trade, customer, roll) => {
  const sale = await trade.order(customer, trade.basket(roll));
  const opened = await customer.caller.must<{ paymentUrl: string }>('POST', '/api/stripe/payment', {
    commande_id: sale.id,
  });
  await customer.caller.payOnSandbox(opened.paymentUrl, 'refused');
  await trade.payByCard(sale, customer.caller, { provider: 'paypal' });
};

const withCoupon: Kind = async (trade, customer, roll) => {
  const coupon = roll(2) === 0 ? PERCENT_COUPON : AMOUNT_COUPON;
  const sale = await trade.order(customer, trade.basket(roll), { coupon, home: roll(3) === 0 });
  await trade.payByCard(sale, customer.caller);
  if (roll(4) === 0) await trade.refund(sale, { lignes: [{ ligne: 1, quantite: 1 }] });
};

const cancelledUnpaid: Kind = async (trade, customer, roll) => {
  const sale = await trade.order(customer, trade.basket(roll));
  await trade.setup.staff.must('POST', `/api/commercial/commandes/${sale.id}/annulation`, { motif: 'Rupture' });
};

const cancelledPaid: Kind = async (trade, customer, roll) => {
  const sale = await trade.order(customer, trade.basket(roll));
  await trade.payByCard(sale, customer.caller);
  await trade.refund(sale, { remettre_en_stock: true });
  sale.restocked.push(...sale.items);
};

const partlyRefunded: Kind = async (trade, customer, roll) => {
  const sale = await trade.order(customer, trade.basket(roll));
  await trade.payByCard(sale, customer.caller);
  const [first] = sale.items;
  if (!first) return;
  await trade.refund(sale, { lignes: [{ ligne: 1, quantite: 1 }], remettre_en_stock: true });
  sale.restocked.push({ name: first.name, quantity: 1 });
  const part = Math.ceil((sale.total - sale.refunded) / 3);
  if (part > 0 && roll(2) === 0) await trade.refund(sale, { montant: part / 100 });
};

/** Two or three transfers, the last one exact. */
const transferInParts: Kind = async (trade, customer, roll) => {
  const sale = await chooseTransfer(trade, customer, trade.basket(roll));
  const part = Math.floor(sale.total / (2 + roll(2)));
  while (sale.total - sale.received > part * 1.5) await trade.receive(sale, 'virement', part);
  await trade.receive(sale, 'virement', sale.total - sale.received);
};

const overpaid: Kind = async (trade, customer, roll) => {
  const sale = await chooseTransfer(trade, customer, trade.basket(roll));
  const excess = 1 + roll(5000);
  await trade.receive(sale, 'virement', sale.total + excess);
  await trade.setup.admin.must('POST', `/api/commercial/commandes/${sale.id}/trop-percu`);
  sale.refunded += excess;
  await trade.payOutRefunds(sale);
};

/** Nobody pays in time: the limit is moved into the past, and the worker releases the stock. */
const transferExpired: Kind = async (trade, customer, roll) => {
  const sale = await chooseTransfer(trade, customer, trade.basket(roll));
  await trade.shop.query("update orders set reserved_until = now() - interval '1 minute' where id = $1", [sale.id]);
};

const byBankFile: Kind = async (trade, customer, roll) => {
  const sale = await chooseTransfer(trade, customer, trade.basket(roll));
  const entry = `<Ntry><Amt Ccy="EUR">${(sale.total / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>${today()}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${sale.number}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  const form = new FormData();
  form.set('nom', 'releve.xml');
  const file = `<Document><BkToCstmrStmt><Stmt>${entry}</Stmt></BkToCstmrStmt></Document>`;
  form.set('fichier', new Blob([file]), 'releve.xml');
  await trade.setup.staff.must('POST', '/api/commercial/lignes-bancaires', form);
  const found = await trade.shop.query<{ id: number }>('select id from bank_rows where label like $1', [
    `%${sale.number}%`,
  ]);
  const path = `/api/commercial/lignes-bancaires/${found[0]?.id}/encaissement`;
  await trade.setup.staff.must('POST', path, { commande: sale.number });
  sale.received = sale.total;
  sale.paid = true;
};

const byCheque: Kind = async (trade, customer, roll) => {
  const sale = await trade.order(customer, trade.basket(roll));
  await trade.receive(sale, 'chèque', sale.total);
  if (roll(3) > 0) return;
  await trade.refund(sale, { remettre_en_stock: true });
  sale.restocked.push(...sale.items);
  await trade.payOutRefunds(sale);
};

/** A debt of more than 1 000 € may not be paid in cash. */
const byCash: Kind = async (trade, customer, roll) => {
  const sale = await trade.order(customer, trade.basket(roll));
  await trade.receive(sale, sale.total > 100_000 ? 'chèque' : 'espèces', sale.total);
};

const byTelephone: Kind = async (trade, customer, roll) => {
  const sale = await trade.orderByStaff(customer, trade.basket(roll));
  const order_token = await fromMail(trade, customer, {
    pattern: new RegExp(`commande=${sale.id}&lien=([\\w-]+)`),
    key: '%',
  });
  await trade.payByCard(sale, trade.visitor(), { order_token });
};

/** The deposit comes by transfer; then the balance is paid at the counter, or the order is cancelled and the deposit given back. */
const withDeposit: Kind = async (trade, customer, roll) => {
  const items = trade.basket(roll);
  const produits = items.map(({ name, quantity }) => ({ id: trade.idOf(name), quantite: quantity }));
  const acompte = { type: 'pourcentage', valeur: 10 + roll(80) };
  const body = { client_id: customer.id, mode_livraison: 4, produits, acompte };
  const { id } = await trade.setup.staff.must<{ id: number }>('POST', '/api/commercial/commandes', body);
  const sale = await trade.record(customer, id, items);
  const deposit = Math.round((sale.total * acompte.valeur) / 100);
  await trade.receive(sale, 'virement', deposit);
  if (roll(3) > 0) return trade.receive(sale, 'chèque', sale.total - deposit);
  const path = `/api/commercial/commandes/${id}/annulation-acompte`;
  await trade.setup.staff.must('POST', path, { motif: 'Produit arrêté' });
  sale.refunded += deposit;
  await trade.payOutRefunds(sale);
};

/** Staff replace what an unpaid order contains, before its client pays it. */
const changed: Kind = async (trade, customer, roll) => {
  const sale = await trade.order(customer, trade.basket(roll));
  const items = trade.basket(roll);
  const produits = items.map(({ name, quantity }) => ({ id: trade.idOf(name), quantite: quantity }));
  const path = `/api/commercial/commandes/${sale.id}/contenu`;
  await trade.setup.staff.must('PUT', path, { mode_livraison: 4, produits });
  sale.items = items;
  sale.total = trade.expectedTotal(items);
  await trade.payByCard(sale, customer.caller);
};

const byQuote: Kind = async (trade, customer, roll) => {
  const items = trade.basket(roll);
  const lines = items.map(({ name, quantity }) => {
    const product = trade.setup.products.find((one) => one.name === name);
    const gross = Math.round(((product?.netPriceCents ?? 0) * (10_000 + (product?.vatRateBp ?? 0))) / 10_000);
    return { product_id: trade.idOf(name), product_name: name, quantity, unit_price: gross / 100 };
  });
  const quote = { client_id: customer.id, valid_until: '2099-12-31', status: 'draft', items: lines };
  const created = await trade.setup.staff.must<{ data: { id: number } }>('POST', '/api/commercial/devis', quote);
  await trade.setup.staff.must('POST', `/api/commercial/devis/${created.data.id}/send-email`, {});
  const mail = { pattern: /devis-commercial\/([\w-]+)\/detail/, key: `quote-sent-${created.data.id}-%` };
  const token = await fromMail(trade, customer, mail);
  const path = `/api/client/devis/${token}/decision`;
  const body = { decision: 'accepted', signer_name: 'Marie Payet', pay: true };
  const client = trade.visitor();
  const decided = await client.must<{ commande_id: number; order_token: string }>('POST', path, body);
  const sale = await trade.record(customer, decided.commande_id, items);
  sale.quoted = true;
  await trade.payByCard(sale, client, { order_token: decided.order_token });
};

const deliveredInParts: Kind = async (trade, customer, roll) => {
  const sale = await trade.order(customer, trade.basket(roll), { home: true });
  await trade.payByCard(sale, customer.caller);
  const units = sale.items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units > 1) await trade.ship(sale, [{ ligne: 1, quantite: 1 }]);
  await trade.ship(sale);
};

/** The customer sends back all units of a line, and gets its price back. */
const returned: Kind = async (trade, customer, roll) => {
  const sale = await trade.order(customer, trade.basket(roll, 1));
  await trade.payByCard(sale, customer.caller);
  const [item] = sale.items;
  if (!item) return;
  const request = { orderNumber: sale.id, productId: trade.idOf(item.name), reason: "Changement d'avis" };
  const { retour_id: id } = await customer.caller.must<{ retour_id: number }>('POST', '/api/refunds', request);
  for (const action of ['accept', 'receive', 'refund'])
    await trade.setup.admin.must('PATCH', `/api/commercial/returns/${id}`, { action });
  sale.restocked.push(item);
  sale.refunded += sale.total;
};

/** A weight is how often a kind occurs. */
export const kinds: readonly { name: string; weight: number; run: Kind }[] = [
  { name: 'card', weight: 34, run: paidByCard },
  { name: 'card after a refusal', weight: 4, run: refusedFirst },
  { name: 'coupon', weight: 8, run: withCoupon },
  { name: 'cancelled before payment', weight: 5, run: cancelledUnpaid },
  { name: 'cancelled after payment', weight: 4, run: cancelledPaid },
  { name: 'refunded in part', weight: 4, run: partlyRefunded },
  { name: 'transfer in parts', weight: 6, run: transferInParts },
  { name: 'overpaid transfer', weight: 3, run: overpaid },
  { name: 'expired transfer', weight: 3, run: transferExpired },
  { name: 'bank file', weight: 4, run: byBankFile },
  { name: 'cheque', weight: 4, run: byCheque },
  { name: 'cash', weight: 4, run: byCash },
  { name: 'telephone', weight: 4, run: byTelephone },
  { name: 'quote', weight: 4, run: byQuote },
  { name: 'deposit', weight: 5, run: withDeposit },
  { name: 'disputed', weight: 4, run: disputed },
  { name: 'on account', weight: 6, run: onAccount },
  { name: 'in instalments', weight: 6, run: inInstalments },
  { name: 'voucher', weight: 4, run: byVoucher },
  { name: 'exchanged', weight: 4, run: exchanged },
  { name: 'exported', weight: 4, run: exported },
  { name: 'changed', weight: 4, run: changed },
  { name: 'delivered in parts', weight: 4, run: deliveredInParts },
  { name: 'returned', weight: 4, run: returned },
  { name: 'supplies', weight: 1, run: supplied },
];

async function chooseTransfer(trade: Trade, customer: Customer, items: Sale['items']): Promise<Sale> {
  const sale = await trade.order(customer, items);
  await customer.caller.must('POST', `/api/commandes/${sale.id}/virement`);
  return sale;
}

/** A token in a mail to the customer, once it was sent. */
async function fromMail(
  trade: Trade,
  { email }: Customer,
  { pattern, key }: { pattern: RegExp; key: string },
): Promise<string> {
  let token = '';
  await until(
    `a mail to ${email}`,
    async () => {
      const sql = "select text from mails where to_address = $1 and key like $2 and status = 'sent' order by id desc";
      const mails = await trade.shop.query<{ text: string }>(sql, [email, key]);
      token = mails.map(({ text }) => pattern.exec(text)?.[1] ?? '').find(Boolean) ?? '';
      return token !== '';
    },
    600_000,
  );
  return token;
}
