import { termsVersionPath } from '@boutik/content';
import { arrivalDues, type Cents, formatEuros, frenchMoment, sum } from '@boutik/kernel';
import { findSeller, type Seller } from '@boutik/platform/documents';
import {
  type FilledTexts,
  MailAmounts,
  MailButton,
  MailGreeting,
  MailLayout,
  MailLink,
  MailParagraphs,
  MailText,
} from '@boutik/platform/mail';
import type { ReactElement, ReactNode } from 'react';
import { lineLabel } from '../checkout/domain/frozen-line.js';
import { guestKeyOf } from '../guests/guest-key.js';
import { kindOf } from '../lifecycle/domain/order-kind.js';
import { deliveryLinesOf, HOME_DELIVERY, recipientOf, vatExemptionOf } from '../lifecycle/order-terms.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderLineRow } from '../storage/order-line.entity.js';

/** What the emails and the document of an order are rendered from. */
export interface OrderEmailData {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  shop: EmailShop;
}

/** The seller, and the shop's public URL without a trailing slash. */
export interface EmailShop {
  seller: Seller;
  publicUrl: string;
}

/** An email before it is rendered. */
export interface EmailDraft {
  subject: string;
  mail: ReactElement;
}

/** The layout that all emails about an order share, with the opening and closing of `words`. No greeting by name on the order of a quote or of a guest: its email address may be unconfirmed. */
export function OrderEmailLayout(props: {
  order: OrderRow;
  shop: EmailShop;
  words: FilledTexts;
  preheader: string;
  children?: ReactNode;
}): ReactElement {
  const { order, shop, words, preheader, children } = props;
  return (
    <MailLayout
      seller={shop.seller}
      title={words.title}
      preheader={preheader}
      closing={words.closing}
      reason={`Vous recevez ce message au sujet de votre ${orderName(order)}.`}
    >
      <MailGreeting
        name={order.source === 'quote' || order.guestKeyHash ? null : order.client.prenom || order.client.name}
      />
      <MailParagraphs of={words.opening} />
      {children}
    </MailLayout>
  );
}

/** "jusqu'au 21/11/2026 à 14:05", the end of the reservation; "" where it has none. */
export function untilOf({ reservedUntil }: OrderRow): string {
  return reservedUntil ? `jusqu'au ${frenchMoment(reservedUntil)}` : '';
}

/** Rows of facts: how it is delivered, and the collection point that the client has chosen; none for services. */
export function placeFacts(order: OrderRow): { label: string; value: string }[] {
  if (order.deliveryMode === null) return [];
  if (order.deliveryMode === HOME_DELIVERY)
    return [{ label: 'Livraison', value: 'À domicile' }, ...arrivalFacts(order)];
  if (order.collectionPoint === null) return [{ label: 'Livraison', value: 'En point relais' }];
  const hours = order.collectionHours === null ? [] : [{ label: 'Horaires', value: order.collectionHours }];
  return [{ label: 'Point de retrait', value: order.collectionPoint }, ...hours];
}

/** What the recipient owes where it goes, outside La Réunion. */
function arrivalFacts({ territory }: OrderRow): { label: string; value: string }[] {
  const dues = arrivalDues(territory);
  return dues === null ? [] : [{ label: 'À l’arrivée', value: dues }];
}

/** Rows of facts: who receives the order and where, when it is not the client at their own address. */
export function recipientFacts(order: OrderRow): { label: string; value: string }[] {
  if (!order.deliverTo) return [];
  const { name, phone } = recipientOf(order);
  const lines = order.deliveryMode === HOME_DELIVERY ? deliveryLinesOf(order) : [];
  return [{ label: 'Reçue par', value: [name, ...lines, phone].filter(Boolean).join(', ') }];
}

/** The purchase-order number of a business, where there is one. */
export function referenceFacts({ buyerReference }: OrderRow): { label: string; value: string }[] {
  return buyerReference ? [{ label: 'N° de bon de commande', value: buyerReference }] : [];
}

/** "commande CMD-2026-000012", "commande de services SRV-2026-000012". */
export function orderName(order: Pick<OrderRow, 'source' | 'number'>): string {
  return `${kindOf(order) === 'order' ? 'commande' : 'commande de services'} ${order.number}`;
}

/** The ordered lines including tax, and the totals. */
export function OrderedItems({ order, lines }: Omit<OrderEmailData, 'shop'>): ReactElement {
  const vatExemption = vatExemptionOf(order, findSeller());
  const isExempt = vatExemption !== null;
  const shipping = order.shipping > 0 ? [{ label: `Livraison${isExempt ? '' : ' HT'}`, amount: order.shipping }] : [];
  const discount = order.discount > 0 ? [{ label: `Remise (code ${order.couponCode})`, amount: -order.discount }] : [];
  const eco = sum(lines.map((line) => line.ecoGross));
  const vat = [{ label: 'TVA', amount: order.vat }];
  const totals = [
    { label: isExempt ? 'Sous-total' : 'Total HT', amount: order.net },
    ...shipping,
    ...(isExempt ? [] : vat),
    ...discount,
    ...(eco > 0 ? [{ label: `dont éco-participation${isExempt ? '' : ' TTC'}`, amount: eco }] : []),
    { label: isExempt ? `Total (${vatExemption})` : 'Total TTC', amount: order.total },
    ...voucherRows(order),
  ];
  return (
    <MailAmounts
      lines={lines.map((line) => ({
        label: line.serviceType === 'expertise' ? lineLabel(line) : line.name,
        detail: [`Quantité\u202f: ${line.quantity}`, ...ecoNote(line.ecoGross)].join(', '),
        amount: isOnQuote(line) ? 'Sur devis' : line.gross,
      }))}
      totals={lines.every(isOnQuote) ? [] : totals}
    />
  );
}

/** What a voucher pays, and what it leaves to pay. */
function voucherRows({ voucher, total, status }: OrderRow): { label: string; amount: Cents }[] {
  if (!(voucher > 0)) return [];
  const rest = { label: 'Reste à payer', amount: total - voucher };
  return [{ label: 'Bon d’avoir', amount: -voucher }, ...(status === 'pending' ? [rest] : [])];
}

/** A service without a fixed price. */
export function isOnQuote({ kind, unitNet }: OrderLineRow): boolean {
  return kind === 'service' && unitNet === 0;
}

function ecoNote(gross: number): string[] {
  return gross > 0 ? [`dont éco-participation ${formatEuros(gross)}`] : [];
}

/** The terms of sale that the client has accepted: the link shows this version also when others are online. */
export function AcceptedTerms({ order, shop }: Omit<OrderEmailData, 'lines'>): ReactElement | null {
  // An order of the time before versions has none.
  if (!order.termsVersion) return null;
  return (
    <MailText>
      Nos{' '}
      <MailLink href={`${shop.publicUrl}${termsVersionPath(order.termsVersion)}`}>
        conditions générales de vente, version {order.termsVersion}
      </MailLink>
      , s’appliquent à cette commande.
    </MailText>
  );
}

/** A link to the order's page, which opens a guest's without an account. A quote's order has none, because its client may have no account. */
export function OrderButton(props: Omit<OrderEmailData, 'lines'> & { children: string }): ReactElement | null {
  const { order, shop, children } = props;
  if (order.source === 'quote') return null;
  const page = kindOf(order) === 'order' ? 'detail_commande' : 'service';
  const key = order.guestKeyHash ? `?lien=${guestKeyOf(order.id)}` : '';
  return <MailButton href={`${shop.publicUrl}/${page}/${order.publicId}${key}`}>{children}</MailButton>;
}
