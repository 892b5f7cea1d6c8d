import { type findStaffOrder, type listStaffOrders, type ReplyOf, wireOrderStatus } from '@boutik/contract';
import type { InvoiceDocument } from '@boutik/invoices';
import { frenchDay, reunionIso, toEuros } from '@boutik/kernel';
import type { PaymentMovement } from '@boutik/payments';
import type { OrderSource } from '../lifecycle/domain/order-kind.js';
import type { CancelReason } from '../lifecycle/domain/order-status.js';
import { type OtherOrder, toOtherOrderView } from '../exchanges/find-exchanges.js';
import type { DeliveryAddress } from '../checkout/delivery-addresses.js';
import type { OrderDispute } from '../payment/disputes/disputes.js';
import { toOrderDisputeView } from '../payment/disputes/disputes.controller.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderLineRow } from '../storage/order-line.entity.js';
import type { FollowUpSummary } from './follow-up/order-follow-ups.js';
import { addressLinesOf, deliveryOf, isBusinessOrder } from '../lifecycle/order-terms.js';
import { toAmountsView, toDepositView, toExportView, toOrderLineView } from '../store/order-views.js';

type StaffOrderSummaryView = ReplyOf<typeof listStaffOrders>['data']['data'][number];
type StaffOrderDetailView = ReplyOf<typeof findStaffOrder>['data'];

interface OrderState {
  followUp: FollowUpSummary | undefined;
  /** Of an order on account that is still to be paid. */
  nextDueOn: string | null;
}

export function toStaffOrderSummaryView(order: OrderRow, { followUp, nextDueOn }: OrderState): StaffOrderSummaryView {
  const { id, number, client, status, reviewReason, total, placedAt } = order;
  return {
    id,
    numero: number,
    date: reunionIso(placedAt),
    client: client.company ?? `${client.prenom} ${client.name}`.trim(),
    email: client.email,
    status: wireOrderStatus[status],
    a_verifier: reviewReason !== null,
    echeance: nextDueOn,
    total: toEuros(total),
    acompte: toDepositView(order),
    responsable: followUp?.assignee ?? null,
    etiquettes: followUp?.tags ?? [],
  };
}

interface StaffOrderInput extends OrderState {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  invoiceDocuments: readonly InvoiceDocument[];
  movements: readonly PaymentMovement[];
  disputes: readonly OrderDispute[];
  exchanges: readonly OtherOrder[];
  delivery: DeliveryAddress | null;
  /** Whether staff record its shipments. */
  tracksDelivery: boolean;
}

export function toStaffOrderView(input: StaffOrderInput): StaffOrderDetailView {
  const { order, lines, invoiceDocuments, movements, disputes, exchanges, delivery, tracksDelivery, ...state } = input;
  const { totalHT, taxAmount, fraisExpedition, remise, coupon } = toAmountsView(order);
  return {
    ...toStaffOrderSummaryView(order, state),
    devis: order.quoteNumber,
    professionnel: isBusinessOrder(order),
    telephone: order.client.phone,
    adresse: addressLinesOf(order.client),
    mode_livraison: deliveryOf(order)?.mode ?? 'Sans livraison',
    livraison_suivie: tracksDelivery,
    cgv_version: order.termsVersion,
    reference_client: order.buyerReference,
    livraison: delivery && { nom: delivery.recipient, telephone: delivery.phone, adresse: delivery.lines },
    exportation: toExportView(order),
    sans_tva: order.vatExempt,
    totalHT,
    taxAmount,
    fraisExpedition,
    remise,
    coupon,
    avoir: toEuros(order.voucher),
    produits: lines.map(toOrderLineView),
    litiges: disputes.map(toOrderDisputeView),
    paiements: movements.map(toPaymentMovementView),
    documents: invoiceDocuments.map(toInvoiceDocumentView),
    echanges: exchanges.map(toOtherOrderView),
    historique: toHistoryView(input),
  };
}

const goesOut: readonly PaymentMovement['kind'][] = ['refunded', 'reversed', 'disputed', 'fee'];

function toPaymentMovementView({
  means,
  kind,
  amount,
  currency,
  at,
}: PaymentMovement): StaffOrderDetailView['paiements'][number] {
  const montant = toEuros(goesOut.includes(kind) ? -Math.abs(amount) : amount);
  return { provider: means, etape: kind, montant, devise: currency, date: reunionIso(at) };
}

function toInvoiceDocumentView({
  id,
  kind,
  number,
  issuedOn,
  gross,
}: InvoiceDocument): StaffOrderDetailView['documents'][number] {
  return { id, type: wireInvoiceKinds[kind], numero: number, date: reunionIso(issuedOn), montant: toEuros(gross) };
}

const wireInvoiceKinds = { invoice: 'facture', deposit: 'facture-acompte', 'credit-note': 'avoir' } as const;
const invoiceKindLabels = { invoice: 'Facture', deposit: 'Facture d’acompte', 'credit-note': 'Avoir' } as const;

const cancelReasonLabels: Record<CancelReason, string> = {
  client: 'Supprimée par le client',
  expired: 'Annulée\u202f: délai de paiement dépassé',
  replaced: 'Remplacée par une nouvelle commande du même panier',
  staff: 'Annulée par la boutique',
};

const placedLabels: Record<OrderSource, string> = {
  cart: 'Commande passée',
  quote: 'Commande passée',
  services: 'Commande passée',
  staff: 'Commande passée par la boutique',
};

const movementLabels: Record<PaymentMovement['kind'], string> = {
  opened: 'Paiement ouvert',
  captured: 'Paiement reçu',
  refused: 'Paiement refusé',
  cancelled: 'Paiement abandonné',
  refunded: 'Somme rendue au client',
  received: 'Somme reçue',
  reversed: 'Encaissement annulé',
  disputed: 'Litige, somme retirée par le prestataire',
  reinstated: 'Litige, somme rendue par le prestataire',
  fee: 'Frais de litige',
  'fee-returned': 'Frais de litige rendus',
  'charged-back': 'Somme à nouveau due, litige perdu',
  'charge-back-lifted': 'Somme qui n’est plus due, litige gagné',
};

function movementLabel({ kind, means }: PaymentMovement): string {
  return kind === 'refunded' && means === 'voucher' ? 'Rendu en bon d’avoir ou en échange' : movementLabels[kind];
}

function cancellationLabel({ cancelReason, cancelNote }: OrderRow): string {
  const label = cancelReason ? cancelReasonLabels[cancelReason] : 'Annulée';
  return cancelNote === null ? label : `${label}\u202f: ${cancelNote}`;
}

/** The order's status changes, payments and documents, the oldest first. */
function toHistoryView({ order, invoiceDocuments, movements }: StaffOrderInput): StaffOrderDetailView['historique'] {
  const placed = order.quoteNumber ? `Commande passée, devis ${order.quoteNumber}` : placedLabels[order.source];
  const events: [Date | null, string][] = [
    [order.placedAt, placed],
    ...movements.map((movement): [Date, string] => [movement.at, movementLabel(movement)]),
    [order.depositPaidAt, 'Acompte payé'],
    [order.paidAt, order.dueOn ? `Commande confirmée, à payer avant le ${frenchDay(order.dueOn)}` : 'Commande payée'],
    ...invoiceDocuments.map(({ issuedOn, kind, number }): [Date, string] => [
      issuedOn,
      `${invoiceKindLabels[kind]} ${number}`,
    ]),
    [order.cancelledAt, cancellationLabel(order)],
  ];
  return events
    .flatMap(([at, texte]) => (at ? [{ at, texte }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, texte }) => ({ date: reunionIso(at), texte }));
}
