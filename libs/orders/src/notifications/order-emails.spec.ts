import { demoSeller } from '@boutik/platform/documents';
import { renderMail } from '@boutik/platform/mail';
import { OrderRow } from '../storage/order.entity.js';
import { OrderLineRow } from '../storage/order-line.entity.js';
import type { OrderEmailData } from './order-email-layout.js';
import { paymentRefundedEmail, paymentReviewEmail } from '../payment/on-payment-under-review.js';
import { orderOnAccountEmail, overdueEmail } from '../on-account/account-emails.js';
import { OrderEmailPreviews } from './order-email-previews.js';
import { orderPaidEmail } from './on-invoice-printed.js';
import { orderExpiredEmail } from './on-order-cancelled.js';
import { orderPlacedEmail, servicesPlacedEmail } from './on-order-placed.js';
import { useNoDatabase } from '../../../../test/support/no-database.js';

// The mails name the shop as the settings do.
beforeAll(useNoDatabase);

function sample(): OrderEmailData {
  const order = Object.assign(new OrderRow(), {
    id: 7,
    number: 'CMD-2026-000007',
    source: 'cart',
    territory: 'reunion',
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
  it('have no missing amount or text in their previews', () => {
    const incomplete = new OrderEmailPreviews()
      .previews()
      .filter(({ mail }) => /NaN|undefined|Invalid Date/.test(('text' in mail ? mail : renderMail(mail)).text));
    expect(incomplete.map(({ name }) => name)).toEqual([]);
  });

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

  it('say what a voucher pays, and what it leaves to pay', () => {
    const data = sample();
    Object.assign(data.order, { voucher: 33_889, status: 'pending' });
    expect(renderMail(orderPlacedEmail(data).mail).text).toMatch(
      /Total TTC\s+1.338,89.€\s+Bon d’avoir\s+−338,89.€\s+Reste à payer\s+1.000,00.€/,
    );
    data.order.status = 'paid';
    const paid = renderMail(orderPaidEmail(data).mail).text;
    expect(paid).toMatch(/paiement de 1.338,89.€ est confirmé, dont 338,89.€ par bon d’avoir\./);
    expect(paid).not.toContain('Reste à payer');
    data.order.voucher = data.order.total;
    expect(renderMail(orderPaidEmail(data).mail).text).toContain('est confirmé, par bon d’avoir.');
  });

  it('of an order on account ask for its payment, and never call it paid', () => {
    const data = sample();
    Object.assign(data.order, { dueOn: '2026-12-25', paidAt: new Date('2026-11-25T10:00:00Z') });
    const confirmed = renderMail(orderOnAccountEmail(data, '2026-12-25').mail).text;
    expect(confirmed).toMatch(/Au plus tard le.*25\/12\/2026/s);
    const overdue = {
      invoiceNumber: 'FAC-2026-000003',
      dueOn: '2026-12-25',
      due: 10_000,
      penalty: 53,
      penaltyRate: 1215,
      instalment: 0,
      instalments: 0,
      overdueDays: 16,
    };
    const reminder = renderMail(overdueEmail(data, overdue).mail).text;
    // The fixed indemnity of art. D441-5, and the penalties of art. L441-10.
    expect(reminder).toMatch(/Indemnité forfaitaire.*40,00/s);
    expect(reminder).toMatch(/Pénalités à ce jour.*0,53/s);
    for (const text of [confirmed, reminder]) expect(text).not.toMatch(/[Pp]ayée?\b|[Pp]aiement confirmé/);
  });

  it('of an instalment name it, and claim nothing from a consumer for the delay', () => {
    const data = sample();
    const schedule = [
      { number: 1, dueOn: '2026-11-25', amount: 5001 },
      { number: 2, dueOn: '2026-12-25', amount: 5000 },
    ];
    const confirmed = renderMail(orderOnAccountEmail(data, '2026-12-25', schedule).mail).text;
    expect(confirmed).toMatch(/Échéance 1.*50,01\s€ le 25\/11\/2026.*Échéance 2.*50,00\s€ le 25\/12\/2026/s);
    const overdue = {
      invoiceNumber: 'FAC-2026-000003',
      dueOn: '2026-12-25',
      due: 5000,
      penalty: 0,
      penaltyRate: 0,
      instalment: 2,
      instalments: 2,
      overdueDays: 3,
    };
    const { subject, mail } = overdueEmail(data, overdue);
    const reminder = renderMail(mail).text;
    expect(subject).toBe('Échéance 2 de la facture FAC-2026-000003 en retard de paiement');
    expect(reminder).toContain('l’échéance 2 sur 2 de la facture FAC-2026-000003');
    expect(reminder).not.toMatch(/[Pp]énalités|[Ii]ndemnité/);
  });

  it('explain what happens to late and mismatched payments', () => {
    expect(renderMail(orderExpiredEmail(sample()).mail).text).toContain('rien ne vous sera débité');
    expect(renderMail(paymentReviewEmail(sample()).mail).text).toContain('rendue en totalité');
    const returned = renderMail(paymentRefundedEmail({ reason: 'stock-gone' })(sample()).mail).text;
    expect(returned).toContain('plus en stock. La somme vous est rendue en totalité');
  });

  it('call an order paid twice only when more than its deposit is paid', () => {
    const textOf = (paidAt: Date | null) => {
      const { order, ...rest } = sample();
      const confirmed = Object.assign(order, { depositPaidAt: new Date('2026-11-21T10:05:00Z'), paidAt });
      return renderMail(paymentRefundedEmail({ reason: 'paid-twice' })({ order: confirmed, ...rest }).mail).text;
    };
    expect(textOf(null)).toContain('mais l’acompte de cette commande était déjà payé.');
    expect(textOf(new Date('2026-11-22T10:05:00Z'))).toContain('mais cette commande était déjà payée.');
  });

  it('contain no link to the order page when the order comes from a quote', () => {
    const { order, ...rest } = sample();
    const quoted = Object.assign(order, { source: 'quote' as const });
    expect(renderMail(orderPlacedEmail({ order: quoted, ...rest }).mail).text).not.toContain('/detail_commande');
  });
});

describe('the emails of an order of services', () => {
  const services = (lines: Partial<OrderLineRow>[], total: number): OrderEmailData => {
    const data = sample();
    const order = { number: 'SRV-2026-000031', serviceId: 31, source: 'services', total } as const;
    Object.assign(data.order, order);
    return { ...data, lines: lines.map((line) => Object.assign(new OrderLineRow(), line)) };
  };
  const repair = {
    kind: 'service',
    serviceType: 'service',
    name: 'Nettoyage',
    unitNet: 8900,
    quantity: 1,
    gross: 9657,
  } as const;
  const audit = { ...repair, serviceType: 'expertise', name: 'Audit', unitNet: 0, gross: 0 } as const;

  it('link to its page and name what is on quote', () => {
    const { subject, mail } = servicesPlacedEmail(services([repair, audit], 9657));
    const { text, html } = renderMail(mail);
    expect(subject).toBe('Votre commande de services SRV-2026-000031 est enregistrée');
    expect(html).toContain('https://boutik.test/service/31"');
    expect(html).toContain('Expertise\u202f: Audit');
    for (const part of ['Bonjour Marie', 'Sur devis', 'Réglez-la en ligne', 'Total TTC']) expect(text).toContain(part);
    const onQuote = renderMail(servicesPlacedEmail(services([audit], 0)).mail).text;
    for (const part of ['Réglez-la en ligne', 'Total TTC']) expect(onQuote).not.toContain(part);
  });

  it('announce the appointment, and the refund of any payment that does not match', () => {
    const paid = orderPaidEmail(services([repair], 9657));
    expect(paid.subject).toBe('Paiement confirmé pour votre commande de services SRV-2026-000031');
    expect(renderMail(paid.mail).text).toContain('fixer la date de l’intervention');
    const refund = paymentRefundedEmail({ reason: 'amount-mismatch', amount: 500 })(services([repair], 9657));
    expect(renderMail(refund.mail).text).toMatch(
      /votre paiement de 5,00.€ pour la commande SRV-2026-000031, mais elle/,
    );
  });
});
