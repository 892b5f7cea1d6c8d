import { demoSeller, renderMail } from '@boutik/platform';
import { OrderRow } from '../storage/order.entity.js';
import { OrderLineRow } from '../storage/order-line.entity.js';
import type { OrderEmailData } from './order-email-layout.js';
import {
  orderExpiredEmail,
  orderPaidEmail,
  orderPlacedEmail,
  paymentRefundedEmail,
  paymentReviewEmail,
} from './order-emails.js';

function sample(): OrderEmailData {
  const order = Object.assign(new OrderRow(), {
    id: 7,
    number: 'CMD-2026-000007',
    source: 'cart',
    client: { name: 'Payet', prenom: 'Marie', email: 'marie@boutik.test' },
    net: 123_400,
    shipping: 0,
    vat: 10_489,
    total: 133_889,
    invoiceNumber: 'FAC-2026-000003',
    reservedUntil: new Date('2026-11-21T10:05:00Z'),
  });
  const line = Object.assign(new OrderLineRow(), {
    name: 'Carte <b>graphique</b>',
    quantity: 2,
    gross: 133_889,
    ecoGross: 181,
  });
  return { order, lines: [line], shop: { seller: demoSeller, publicUrl: 'https://boutik.test' } };
}

describe('the emails of an order', () => {
  it('show the lines, the total and the end of the reservation', () => {
    const { subject, mail } = orderPlacedEmail(sample());
    const { text, html } = renderMail(mail);
    expect(subject).toBe('Votre commande CMD-2026-000007 est enregistrée');
    expect(text).toContain('21/11/2026 à 14:05');
    expect(text).toContain('1\u202f338,89\u202f€');
    expect(text).toContain('Quantité\u202f: 2, dont éco-participation 1,81\u202f€');
    expect(text).toContain('/detail_commande/7');
    expect(html).not.toContain('<b>graphique');
  });

  it('contain the invoice number once the order is paid', () => {
    expect(renderMail(orderPaidEmail(sample()).mail).text).toContain('FAC-2026-000003');
  });

  it('explain what happens to late and mismatched payments', () => {
    expect(renderMail(orderExpiredEmail(sample()).mail).text).toContain('rien ne vous sera débité');
    expect(renderMail(paymentReviewEmail(sample()).mail).text).toContain('rendue en totalité');
    const returned = renderMail(paymentRefundedEmail('stock-gone')(sample()).mail).text;
    expect(returned).toContain('plus en stock. La somme vous est rendue en totalité');
  });

  it('contain no link to the order page when the order comes from a quote', () => {
    const { order, ...rest } = sample();
    const quoted = Object.assign(order, { source: 'quote' as const });
    expect(renderMail(orderPlacedEmail({ order: quoted, ...rest }).mail).text).not.toContain('/detail_commande');
  });
});
