import { configuration } from '@boutik/platform/config';
import { currentSeller } from '@boutik/platform/documents';
import { OrderClient } from '../storage/order-client.js';
import { OrderLineRow } from '../storage/order-line.entity.js';
import { OrderRow } from '../storage/order.entity.js';
import type { OrderEmailData } from './order-email-layout.js';

/** A paid order of one line from this shop, for previews. */
export function sampleOrder(): OrderEmailData {
  const seller = currentSeller();
  const client: Partial<OrderClient> = { name: 'Payet', prenom: 'Marie', email: 'marie@boutik.test' };
  const order = Object.assign(new OrderRow(), {
    id: 1207,
    number: 'CMD-2026-001207',
    source: 'cart',
    territory: 'reunion',
    client: Object.assign(new OrderClient(), client),
    net: seller.vatExempt ? 133_889 : 123_400,
    shipping: 0,
    vat: seller.vatExempt ? 0 : 10_489,
    vatExempt: seller.vatExempt,
    discount: 0,
    voucher: 0,
    deposit: null,
    total: 133_889,
    invoiceNumber: 'FAC-2026-000123',
    status: 'paid',
    termsVersion: 2,
    withdrawalDays: 14,
    returnPaidBy: 'client',
    placedAt: new Date('2026-11-21T09:50:00Z'),
    paidAt: new Date('2026-11-21T10:00:00Z'),
    deliveredAt: new Date('2026-11-25T10:00:00Z'),
    reservedUntil: new Date('2026-11-21T10:05:00Z'),
  } satisfies Partial<OrderRow>);
  const line = Object.assign(new OrderLineRow(), {
    lineNumber: 1,
    nature: 'bien',
    name: 'PC portable Lenovo IdeaPad Slim 5 14″ OLED',
    quantity: 2,
    gross: 133_889,
    ecoGross: 181,
  } satisfies Partial<OrderLineRow>);
  return { order, lines: [line], shop: { seller, publicUrl: configuration().http.publicUrl } };
}
