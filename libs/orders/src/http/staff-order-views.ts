import type { findStaffOrder, listStaffOrders, ReplyOf } from '@boutik/contract';
import type { PaperOfOrder } from '@boutik/invoices';
import { reunionIso, toEuros } from '@boutik/kernel';
import type { PaymentMovement } from '@boutik/payments';
import type { CancelReason } from '../domain/order-status.js';
import type { DeliveryAddress } from '../storage/delivery-addresses.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderLineRow } from '../storage/order-line.entity.js';
import { addressLinesOf, deliveryOf } from '../use-cases/order-terms.js';
import { amounts, lineView } from './order-views.js';

type Head = ReplyOf<typeof listStaffOrders>['data']['data'][number];
type Whole = ReplyOf<typeof findStaffOrder>['data'];

export function staffHeadView(order: OrderRow): Head {
  const { id, number, client, status, reviewReason, total, placedAt } = order;
  return {
    id,
    numero: number,
    date: reunionIso(placedAt),
    client: client.company ?? `${client.prenom} ${client.name}`.trim(),
    email: client.email,
    status,
    a_verifier: reviewReason !== null,
    total: toEuros(total),
  };
}

interface KnownOrder {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  papers: readonly PaperOfOrder[];
  movements: readonly PaymentMovement[];
  delivery: DeliveryAddress | null;
}

export function staffOrderView(known: KnownOrder): Whole {
  const { order, lines, papers, movements, delivery } = known;
  const { totalHT, taxAmount, fraisExpedition, remise, coupon } = amounts(order);
  return {
    ...staffHeadView(order),
    devis: order.quoteNumber,
    telephone: order.client.phone,
    adresse: addressLinesOf(order.client),
    mode_livraison: deliveryOf(order).mode,
    livraison: delivery && { nom: delivery.recipient, telephone: delivery.phone, adresse: delivery.lines },
    totalHT,
    taxAmount,
    fraisExpedition,
    remise,
    coupon,
    produits: lines.map(lineView),
    paiements: movements.map(movementView),
    documents: papers.map(paperView),
    historique: historyOf(known),
  };
}

function movementView({ provider, kind, amount, currency, at }: PaymentMovement): Whole['paiements'][number] {
  const montant = toEuros(kind === 'refunded' ? -Math.abs(amount) : amount);
  return { provider, etape: kind, montant, devise: currency, date: reunionIso(at) };
}

function paperView({ kind, number, issuedOn, gross }: PaperOfOrder): Whole['documents'][number] {
  const type = kind === 'invoice' ? 'facture' : 'avoir';
  return { type, numero: number, date: reunionIso(issuedOn), montant: toEuros(gross) };
}

const endings: Record<CancelReason, string> = {
  client: 'Supprimée par le client',
  expired: 'Annulée\u202f: délai de paiement dépassé',
  replaced: 'Remplacée par une nouvelle commande du même panier',
};

const steps: Record<PaymentMovement['kind'], string> = {
  opened: 'Paiement ouvert',
  captured: 'Paiement reçu',
  refused: 'Paiement refusé',
  cancelled: 'Paiement abandonné',
  refunded: 'Somme rendue au client',
};

/** The order's status changes, payments and documents, the oldest first. */
function historyOf({ order, papers, movements }: KnownOrder): Whole['historique'] {
  const placed = order.quoteNumber ? `Commande passée, devis ${order.quoteNumber}` : 'Commande passée';
  const events: [Date | null, string][] = [
    [order.placedAt, placed],
    ...movements.map(({ at, kind }): [Date, string] => [at, steps[kind]]),
    [order.paidAt, 'Commande payée'],
    ...papers.map(({ issuedOn, kind, number }): [Date, string] => [
      issuedOn,
      kind === 'invoice' ? `Facture ${number}` : `Avoir ${number}`,
    ]),
    [order.cancelledAt, order.cancelReason ? endings[order.cancelReason] : 'Annulée'],
  ];
  return events
    .flatMap(([at, texte]) => (at ? [{ at, texte }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, texte }) => ({ date: reunionIso(at), texte }));
}
