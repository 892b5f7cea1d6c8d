import { configuration, demoSeller, type MailSample, type MailShowcase, ShowsMails } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { OrderRefund } from '../storage/order-refunds.js';
import { OrderLineRow } from '../storage/order-line.entity.js';
import { OrderRow } from '../storage/order.entity.js';
import type { DraftMail, MailedOrder } from './order-mail.js';
import {
  orderExpiredMail,
  orderPaidMail,
  orderPlacedMail,
  paymentReturnedMail,
  paymentReviewMail,
} from './order-mails.js';
import { creditNoteMail, orderRefundedMail } from './refund-mails.js';

/** Previews of every email about an order, at /dev/mails/preview. */
@Injectable()
@ShowsMails()
export class OrderShowcase implements MailShowcase {
  samples(): MailSample[] {
    const mailed = sampleOrder();
    const drafts: Record<string, DraftMail> = {
      enregistree: orderPlacedMail(mailed),
      payee: orderPaidMail(mailed),
      expiree: orderExpiredMail(mailed),
      'a-verifier': paymentReviewMail(mailed),
      'paiement-rendu': paymentReturnedMail('stock-gone')(mailed),
      'avoir-lance': creditNoteMail(sampleRefund)(mailed),
      'remboursee-en-partie': orderRefundedMail({ amount: sampleRefund.amount, whole: false })(mailed),
      remboursee: orderRefundedMail({ amount: mailed.order.total, whole: true })(mailed),
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
  state: 'asked',
};

function sampleOrder(): MailedOrder {
  const order = Object.assign(new OrderRow(), {
    id: 1207,
    number: 'CMD-2026-001207',
    source: 'cart',
    client: { name: 'Payet', prenom: 'Marie', email: 'marie@boutik.test' },
    net: 123_400,
    shipping: 0,
    vat: 10_489,
    discount: 0,
    total: 133_889,
    invoiceNumber: 'FAC-2026-000123',
    holdExpiresAt: new Date('2026-11-21T10:05:00Z'),
  });
  const line = Object.assign(new OrderLineRow(), {
    name: 'PC portable Lenovo IdeaPad Slim 5 14″ OLED',
    quantity: 2,
    gross: 133_889,
    ecoGross: 181,
  });
  return { order, lines: [line], shop: { seller: demoSeller, publicUrl: configuration().http.publicUrl } };
}
