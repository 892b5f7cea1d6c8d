import {
  configuration,
  demoSeller,
  type EmailPreview,
  type EmailPreviewProvider,
  ProvidesEmailPreviews,
} from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { OrderRefund } from '../storage/order-refunds.js';
import { OrderClient } from '../storage/order-client.js';
import { OrderLineRow } from '../storage/order-line.entity.js';
import { OrderRow } from '../storage/order.entity.js';
import type { EmailDraft, OrderEmailData } from './order-email-layout.js';
import {
  orderExpiredEmail,
  orderPaidEmail,
  orderPlacedEmail,
  paymentRefundedEmail,
  paymentReviewEmail,
} from './order-emails.js';
import { creditNoteEmail, orderRefundedEmail } from './refund-emails.js';

/** Previews of every email about an order, at /dev/mails/preview. */
@Injectable()
@ProvidesEmailPreviews()
export class OrderEmailPreviews implements EmailPreviewProvider {
  previews(): EmailPreview[] {
    const data = sampleOrder();
    const drafts: Record<string, EmailDraft> = {
      enregistree: orderPlacedEmail(data),
      payee: orderPaidEmail(data),
      expiree: orderExpiredEmail(data),
      'a-verifier': paymentReviewEmail(data),
      'paiement-rendu': paymentRefundedEmail('stock-gone')(data),
      'avoir-lance': creditNoteEmail(sampleRefund)(data),
      'remboursee-en-partie': orderRefundedEmail({ amount: sampleRefund.amount, whole: false })(data),
      remboursee: orderRefundedEmail({ amount: data.order.total, whole: true })(data),
    };
    return Object.entries(drafts).map(([name, draft]) => ({ name: `commande-${name}`, ...draft }));
  }
}

const sampleRefund: OrderRefund = {
  id: 5,
  orderId: 1207,
  key: 'exemple',
  creditNoteId: 124,
  creditNoteNumber: 'AVO-2026-000124',
  amount: 66_944,
  state: 'requested',
};

function sampleOrder(): OrderEmailData {
  const client: Partial<OrderClient> = { name: 'Payet', prenom: 'Marie', email: 'marie@boutik.test' };
  const order = Object.assign(new OrderRow(), {
    id: 1207,
    number: 'CMD-2026-001207',
    source: 'cart',
    client: Object.assign(new OrderClient(), client),
    net: 123_400,
    shipping: 0,
    vat: 10_489,
    discount: 0,
    total: 133_889,
    invoiceNumber: 'FAC-2026-000123',
    reservedUntil: new Date('2026-11-21T10:05:00Z'),
  } satisfies Partial<OrderRow>);
  const line = Object.assign(new OrderLineRow(), {
    name: 'PC portable Lenovo IdeaPad Slim 5 14″ OLED',
    quantity: 2,
    gross: 133_889,
    ecoGross: 181,
  } satisfies Partial<OrderLineRow>);
  return { order, lines: [line], shop: { seller: demoSeller, publicUrl: configuration().http.publicUrl } };
}
