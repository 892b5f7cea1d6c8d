import { emptyRefund, toRefundBody } from './refund-draft';

const draft = { ...emptyRefund, units: { 1: 2, 2: 0 }, amount: 1750, restock: true, reason: 'Geste' };

it.each([
  ['all', { motif: 'Geste' }],
  ['lines', { motif: 'Geste', lignes: [{ ligne: 1, quantite: 2 }], remettre_en_stock: true }],
  ['sum', { motif: 'Geste', montant: 17.5 }],
] as const)('builds the request body for %s', (scope, body) => {
  expect(toRefundBody({ ...draft, scope })).toEqual(body);
});
