import type { StaffInvoice } from '@boutik/contract';
import { approvalPreviews } from '../companies/approval-previews.js';
import { type EmailPreview, type EmailPreviewProvider, ProvidesEmailPreviews } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { exchangeEmail, type ExchangeEmailFacts } from '../exchanges/exchange-email.js';
import type { OrderRefund } from '../refunds/order-refunds.js';
import { OrderLineRow } from '../storage/order-line.entity.js';
import { disputePreviews } from '../payment/disputes/on-dispute-changed.js';
import { OrderRow } from '../storage/order.entity.js';
import type { ShipmentStatus } from '../fulfilment/domain/shipment-status.js';
import { shipmentDeliveredEmail, shipmentHandedOverEmail } from '../fulfilment/on-shipment-moved.js';
import type { ShipmentWithLines } from '../fulfilment/storage/fulfilments.js';
import { ShipmentLineRow } from '../fulfilment/storage/shipment-line.entity.js';
import { ShipmentRow } from '../fulfilment/storage/shipment.entity.js';
import type { EmailDraft, OrderEmailData } from './order-email-layout.js';
import { orderOnAccountEmail, overdueEmail } from '../on-account/account-emails.js';
import { accountPaymentEmail } from '../on-account/on-payment-received.js';
import { paymentRefundedEmail, paymentReviewEmail } from '../payment/on-payment-under-review.js';
import { transferChosenEmail, transferDueEmail } from '../payment/transfer/transfer-emails.js';
import { depositOrderCancelledEmail } from '../deposits/cancel-deposit-order.js';
import { depositPaidEmail } from '../deposits/on-deposit-invoice-printed.js';
import { orderPaidEmail } from './on-invoice-printed.js';
import { sampleOrder } from './sample-order.js';
import { orderExpiredEmail } from './on-order-cancelled.js';
import { orderPlacedEmail, servicesPlacedEmail } from './on-order-placed.js';
import { orderLinkEmail } from '../tracking/on-order-link-requested.js';
import { orderCancelledEmail } from '../staff/follow-up/cancel-order-by-staff.js';
import { orderChangedEmail, instalmentLinkEmail, paymentLinkEmail } from '../staff/follow-up/payment-link.js';
import { invoiceCopyEmail } from '../staff/resend-invoice.js';
import { creditNoteEmail, orderRefundedEmail } from '../refunds/on-order-refund.js';
import { voucherEmail } from '../vouchers/send-voucher.js';

/** Previews of every email about an order, at /dev/mails/preview. */
@Injectable()
@ProvidesEmailPreviews()
export class OrderEmailPreviews implements EmailPreviewProvider {
  previews(): EmailPreview[] {
    const data = sampleOrder();
    const drafts: Record<string, EmailDraft> = {
      enregistree: orderPlacedEmail(data),
      payee: orderPaidEmail(data),
      suivi: orderLinkEmail(data),
      expiree: orderExpiredEmail(data),
      'a-echeance': orderOnAccountEmail(data, '2026-12-25'),
      'en-echeances': orderOnAccountEmail(data, '2026-12-25', sampleInstalments),
      'en-retard': overdueEmail(data, sampleOverdue),
      'echeance-en-retard': overdueEmail(data, { ...sampleOverdue, instalment: 2, instalments: 3, token: 'exemple' }),
      ...transferPreviews(),
      annulee: orderCancelledEmail(data, 'Le produit n’est plus fabriqué.'),
      'echeance-recue': accountPaymentEmail({ ...sampleReceived, left: 20_000, next: sampleDuePart })(data),
      'a-echeance-reglee': accountPaymentEmail({ ...sampleReceived, left: 0, next: null })(data),
      'echeance-a-regler': instalmentLinkEmail({ ...data, token: 'exemple', part: sampleDuePart }),
      'a-regler': paymentLinkEmail({ ...data, token: 'exemple' }),
      modifiee: orderChangedEmail({ ...data, token: 'exemple' }),
      ...depositPreviews(),
      'a-verifier': paymentReviewEmail(data),
      'paiement-rendu': paymentRefundedEmail({ reason: 'stock-gone' })(data),
      expediee: shipmentHandedOverEmail(data, sampleShipment('shipped')),
      'a-retirer': shipmentHandedOverEmail(data, sampleShipment('ready')),
      livree: shipmentDeliveredEmail(data, sampleShipment('delivered')),
      'avoir-lance': creditNoteEmail(sampleRefund)(data),
      'avoir-en-bon': creditNoteEmail({ ...sampleRefund, asVoucher: true })(data),
      'facture-diminuee': creditNoteEmail({ ...sampleRefund, payout: 0 })(data),
      'bon-avoir': voucherEmail(sampleVoucher)(data),
      'remboursee-en-partie': orderRefundedEmail({ amount: sampleRefund.amount, whole: false })(data),
      remboursee: orderRefundedEmail({ amount: data.order.total, whole: true })(data),
    };
    return [
      ...Object.entries(drafts).map(([name, draft]) => ({ name: `commande-${name}`, ...draft })),
      ...Object.entries(disputePreviews(data.shop.seller)).map(([name, draft]) => ({
        name: `commande-${name}`,
        ...draft,
      })),
      { name: 'commande-facture', ...invoiceCopyEmail(sampleInvoiceView, data.shop.seller) },
      ...Object.entries(servicePreviews()).map(([name, draft]) => ({ name: `service-${name}`, ...draft })),
      ...Object.entries(approvalPreviews(data.shop)).map(([name, draft]) => ({ name: `entreprise-${name}`, ...draft })),
    ];
  }
}

const sampleInvoiceView: StaffInvoice = {
  id: 1,
  type: 'facture',
  numero: 'FAC-2026-000012',
  date: '2026-11-21T10:00:00+04:00',
  corrige: null,
  commande: { id: 12, numero: 'CMD-2026-000012' },
  client: 'Marie Hoarau',
  ht: 100,
  tva: 8.5,
  ttc: 108.5,
};

function transferPreviews(): Record<string, EmailDraft> {
  const data = sampleOrder();
  Object.assign(data.order, { status: 'pending', transferChosenAt: new Date('2026-11-20T10:00:00Z') });
  const drafts = { virement: transferChosenEmail(data), 'virement-attendu': transferDueEmail(50_000)(data) };
  return Object.fromEntries(Object.entries(drafts).flatMap(([name, draft]) => (draft ? [[name, draft]] : [])));
}

function depositPreviews(): Record<string, EmailDraft> {
  const data = sampleOrder();
  const deposit = Math.round(data.order.total * 0.3);
  Object.assign(data.order, { status: 'pending', paidAt: null, deposit, depositRate: 3000 });
  const asked = paymentLinkEmail({ ...data, token: 'exemple' });
  Object.assign(data.order, { depositPaidAt: new Date('2026-11-20T10:00:00Z') });
  return {
    acompte: asked,
    'acompte-recu': depositPaidEmail('FAC-2026-000012')(data),
    solde: paymentLinkEmail({ ...data, token: 'exemple' }),
    'acompte-rendu': depositOrderCancelledEmail(data, { amount: deposit, reason: 'Le produit n’est plus fabriqué.' }),
  };
}

function servicePreviews(): Record<string, EmailDraft> {
  const priced = sampleServiceOrder([repair, audit]);
  const { amount } = sampleRefund;
  return {
    enregistree: servicesPlacedEmail(priced),
    'enregistree-sur-devis': servicesPlacedEmail(sampleServiceOrder([audit])),
    payee: orderPaidEmail(priced),
    'paiement-rendu': paymentRefundedEmail({ reason: 'amount-mismatch', amount: priced.order.total })(priced),
    'avoir-lance': creditNoteEmail(sampleRefund)(priced),
    'bon-avoir': voucherEmail(sampleVoucher)(priced),
    echange: exchangeEmail(sampleExchange)(priced),
    'remboursee-en-partie': orderRefundedEmail({ amount, whole: false })(priced),
    remboursee: orderRefundedEmail({ amount: priced.order.total, whole: true })(priced),
  };
}

const sampleInstalments = [
  { number: 1, dueOn: '2026-11-25', amount: 33_472 },
  { number: 2, dueOn: '2026-12-25', amount: 33_472 },
];

const sampleDuePart = { instalment: 2, instalments: 3, dueOn: '2026-12-25', amount: 10_000 };

const sampleReceived = { means: 'stripe', amount: 10_000 } as const;

const sampleOverdue = {
  invoiceNumber: 'FAC-2026-000123',
  dueOn: '2026-11-10',
  due: 66_944,
  penalty: 334,
  penaltyRate: 1215,
  instalment: 0,
  instalments: 0,
  overdueDays: 15,
};

const sampleRefund: OrderRefund = {
  id: 5,
  orderId: 1207,
  key: 'exemple',
  creditNoteId: 124,
  creditNoteNumber: 'AVO-2026-000124',
  amount: 66_944,
  payout: null,
  asVoucher: false,
  exchangeOrderId: null,
  state: 'requested',
};

const sampleExchange: ExchangeEmailFacts = {
  creditNoteNumber: 'AVO-2026-000124',
  credited: 66_944,
  number: 'CMD-2026-001300',
  balance: { payout: 66_944, used: 66_944, paid: 60_000, toPay: 0, toGiveBack: 6944 },
  voucher: { code: 'AV-4821-0937-6650', left: 6944, expiresOn: '2031-11-25' },
};

const sampleVoucher = { code: 'AV-4821-0937-6650', amount: 66_944, expiresOn: '2031-11-25' };

function sampleShipment(status: ShipmentStatus): ShipmentWithLines {
  const carrier = status === 'ready' ? null : 'colissimo';
  const trackingNumber = carrier && '6A12345678901';
  return {
    shipment: Object.assign(new ShipmentRow(), { sequence: 1, status, carrier, trackingNumber, trackingUrl: null }),
    lines: [Object.assign(new ShipmentLineRow(), { lineNumber: 1, quantity: 2 })],
  };
}

const repair: Partial<OrderLineRow> = {
  kind: 'service',
  serviceType: 'service',
  serviceName: 'Maintenance informatique',
  name: 'Nettoyage et remise en état d’un poste',
  quantity: 2,
  unitNet: 8900,
  gross: 19_313,
  ecoGross: 0,
};
const audit: Partial<OrderLineRow> = {
  ...repair,
  serviceType: 'expertise',
  name: 'Audit de sécurité du réseau',
  quantity: 1,
  unitNet: 0,
  gross: 0,
};

function sampleServiceOrder(lines: readonly Partial<OrderLineRow>[]): OrderEmailData {
  const { order, shop } = sampleOrder();
  const isPriced = lines.includes(repair);
  const total = isPriced ? 19_313 : 0;
  const vat = isPriced && !order.vatExempt ? 1513 : 0;
  const services: Partial<OrderRow> = {
    serviceId: 31,
    number: 'SRV-2026-000031',
    source: 'services',
    net: total - vat,
    vat,
    total,
    reservedUntil: null,
  };
  return {
    order: Object.assign(order, services),
    lines: lines.map((line) => Object.assign(new OrderLineRow(), line)),
    shop,
  };
}
