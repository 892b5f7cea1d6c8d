import type { Customer, Kind, Sale, Trade } from './trade.js';

interface Exchanged {
  id: number;
  solde: { avoir: number; paye: number; a_payer: number; a_rendre: number };
}

/** Products are given back for others, at the counter or as a return; the client pays the difference, or gets it back. */
export const exchanged: Kind = async (trade, customer, roll) => {
  const sale = await trade.order(customer, trade.basket(roll, 1));
  await trade.payByCard(sale, customer.caller);
  const items = trade.basket(roll, 1);
  const content = {
    produits: items.map(({ name, quantity }) => ({ id: trade.idOf(name), quantite: quantity })),
    mode_livraison: 4,
    reste_en_avoir: roll(2) === 0,
  };
  const reply =
    roll(2) === 0 ? await atCounter(trade, sale, content) : await asReturn(trade, { customer, sale }, content);
  sale.restocked.push(...sale.items);
  sale.refunded += sale.total;
  const { id, solde } = reply;
  const next = await trade.record(customer, id, items);
  const cents = (euros: number) => Math.round(euros * 100);
  if (cents(solde.avoir) !== sale.total) throw new Error(`${solde.avoir} € of ${sale.total} cents`);
  const paid = Math.min(sale.total, next.total);
  if (cents(solde.paye) !== paid || cents(solde.a_payer) !== next.total - paid)
    throw new Error(`${JSON.stringify(solde)} for ${sale.total} and ${next.total} cents`);
  if (paid === next.total) Object.assign(next, { paid: true, received: next.total });
  else await trade.payByCard(next, customer.caller);
};

function atCounter(trade: Trade, { id, items }: Sale, content: object): Promise<Exchanged> {
  const lignes = items.map(({ quantity }, at) => ({ ligne: at + 1, quantite: quantity }));
  const body = { ...content, lignes, motif: 'Autre modèle', remettre_en_stock: true };
  return trade.setup.admin.must('POST', `/api/commercial/commandes/${id}/echange`, body);
}

async function asReturn(
  trade: Trade,
  { customer, sale }: { customer: Customer; sale: Sale },
  content: object,
): Promise<Exchanged> {
  const productId = trade.idOf(sale.items[0]?.name ?? '');
  const request = { orderNumber: sale.id, productId, reason: "Changement d'avis" };
  const { retour_id: id } = await customer.caller.must<{ retour_id: number }>('POST', '/api/refunds', request);
  const path = `/api/commercial/returns/${id}`;
  for (const action of ['accept', 'receive']) await trade.setup.admin.must('PATCH', path, { action });
  return trade.setup.admin.must('POST', `${path}/echange`, content);
}
