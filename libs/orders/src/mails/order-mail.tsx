import { formatEuros, sum } from '@boutik/kernel';
import { MailAmounts, MailButton, MailGreeting, MailLayout, type Seller } from '@boutik/platform';
import type { ReactElement, ReactNode } from 'react';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderLineRow } from '../storage/order-line.entity.js';

/** An order with its lines, as mails show it. */
export interface MailedOrder {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  shop: MailedShop;
}

/** Who writes, and where the shop answers (without a slash at the end). */
export interface MailedShop {
  seller: Seller;
  publicUrl: string;
}

/** A mail before it is drawn. */
export interface DraftMail {
  subject: string;
  mail: ReactElement;
}

/** The frame that all mails about an order share. Who ordered from a quote may never have confirmed the address. */
export function OrderMail(props: {
  order: OrderRow;
  shop: MailedShop;
  title: string;
  preheader: string;
  children: ReactNode;
}): ReactElement {
  const { order, shop, title, preheader, children } = props;
  return (
    <MailLayout
      seller={shop.seller}
      title={title}
      preheader={preheader}
      reason={`Vous recevez ce message au sujet de votre commande ${order.number}.`}
    >
      <MailGreeting name={order.source === 'cart' ? order.client.prenom || order.client.name : null} />
      {children}
    </MailLayout>
  );
}

/** What was ordered, tax included line by line, and what it costs. */
export function OrderedGoods({ order, lines }: Omit<MailedOrder, 'shop'>): ReactElement {
  const shipping = order.shipping > 0 ? [{ label: 'Livraison HT', amount: order.shipping }] : [];
  const discount = order.discount > 0 ? [{ label: `Remise (code ${order.couponCode})`, amount: -order.discount }] : [];
  const eco = sum(lines.map((line) => line.ecoGross));
  return (
    <MailAmounts
      lines={lines.map(({ name, quantity, gross, ecoGross }) => ({
        label: name,
        detail: [`Quantité\u202f: ${quantity}`, ...ecoNote(ecoGross)].join(', '),
        amount: gross,
      }))}
      totals={[
        { label: 'Total HT', amount: order.net },
        ...shipping,
        { label: 'TVA', amount: order.vat },
        ...discount,
        ...(eco > 0 ? [{ label: 'dont éco-participation TTC', amount: eco }] : []),
        { label: 'Total TTC', amount: order.total },
      ]}
    />
  );
}

function ecoNote(gross: number): string[] {
  return gross > 0 ? [`dont éco-participation ${formatEuros(gross)}`] : [];
}

/** To the order's page; a quote's client may have no account, so there is no button then. */
export function OrderButton(props: Omit<MailedOrder, 'lines'> & { children: string }): ReactElement | null {
  const { order, shop, children } = props;
  if (order.source === 'quote') return null;
  return <MailButton href={`${shop.publicUrl}/detail_commande/${order.id}`}>{children}</MailButton>;
}
