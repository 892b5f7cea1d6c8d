import { AMOUNT_COUPON, type Kind } from './trade.js';

const mamoudzou = { nom: 'Mayotte', adresse: '4 rue du Commerce', code_postal: '97600', ville: 'Mamoudzou' };

/** An order to Mayotte, without VAT; some units come back. */
export const exported: Kind = async (trade, customer, roll) => {
  const path = '/api/profile/adresses';
  const { data: known } = await customer.caller.must<{ data: { id: number }[] }>('GET', path);
  const added = known[0] ?? (await customer.caller.must<{ data: { id: number } }>('POST', path, mamoudzou)).data;
  const coupon = roll(3) === 0 ? AMOUNT_COUPON : '';
  const sale = await trade.order(customer, trade.basket(roll), { mayotte: added.id, coupon });
  await trade.payByCard(sale, customer.caller);
  if (roll(2) === 0) await trade.refund(sale, { lignes: [{ ligne: 1, quantite: 1 }] });
};
