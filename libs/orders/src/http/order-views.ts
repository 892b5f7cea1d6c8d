import {
  type findOrder,
  type listOrders,
  ok,
  type OrderDocument,
  type placeOrder,
  type ReplyOf,
} from '@boutik/contract';
import type { PaperOfOrder } from '@boutik/invoices';
import { formatEuros, lastWithdrawalDay, reunionDay, reunionIso, sum, toEuros } from '@boutik/kernel';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderLineRow } from '../storage/order-line.entity.js';
import { soldToBusiness } from '../use-cases/order-terms.js';

type Detail = ReplyOf<typeof findOrder>;

/** @param submittedTotal the total in euros that the browser sent, only compared */
export function placedView(order: OrderRow, believed: number | undefined): ReplyOf<typeof placeOrder> {
  const { total } = amounts(order);
  const created = 'Commande créée avec succès.';
  const differs = believed !== undefined && believed !== total;
  return {
    ...ok,
    message: differs ? `${created} Le total a été recalculé\u202f: ${formatEuros(order.total)}.` : created,
    commande_id: order.id,
    error: null,
    ...amounts(order),
  };
}

export function listView(orders: readonly OrderRow[]): ReplyOf<typeof listOrders> {
  const commandes = orders.map((order) => ({
    id: order.id,
    date: reunionIso(order.placedAt),
    montant: toEuros(order.total),
    status: order.status,
    numero: order.number,
  }));
  return { ...ok, commandes };
}

interface ShownOrder {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  /** Its invoice and credit notes. */
  papers: readonly PaperOfOrder[];
  /** The calendar day in La Réunion, "2026-11-21". */
  today: string;
}

export function detailView({ order, lines, papers, today }: ShownOrder): Detail {
  const retractable = isRetractable(order, today);
  const documents = [orderDocument(order), ...papers.map((paper) => billDocument(order, paper))];
  return {
    ...ok,
    commande: { ...headView(order), ...ecoOf(lines), documents, retractable },
    produits: lines.map(lineView),
  };
}

function orderDocument({ id, number, placedAt }: OrderRow): OrderDocument {
  const url = `/api/commandes/${id}/bon-de-commande`;
  return { type: 'bon-de-commande', numero: number, date: reunionIso(placedAt), montant: null, url };
}

function billDocument(order: OrderRow, { id, kind, number, issuedOn, gross }: PaperOfOrder): OrderDocument {
  const root = `/api/commandes/${order.id}`;
  const paper = { numero: number, date: reunionIso(issuedOn), montant: toEuros(gross) };
  return kind === 'invoice'
    ? { type: 'facture', ...paper, url: `${root}/facture` }
    : { type: 'avoir', ...paper, url: `${root}/avoirs/${id}` };
}

/** The on-line withdrawal is for consumers (L221-18), within its period. */
function isRetractable(order: OrderRow, today: string): boolean {
  const open = order.status === 'payé' && order.paidAt !== null && !soldToBusiness(order);
  return open && today <= lastWithdrawalDay(reunionDay(order.paidAt ?? order.placedAt));
}

type Added = 'documents' | 'retractable' | keyof ReturnType<typeof ecoOf>;

function headView(order: OrderRow): Omit<Detail['commande'], Added> {
  const { client } = order;
  return {
    id: order.id,
    numero: order.number,
    date_commande: reunionIso(order.placedAt),
    status: order.status,
    paiement_method: order.paidAt ? order.paymentProvider : null,
    selectedModeLivraison: order.deliveryMode,
    ...amounts(order),
    client_name: client.name,
    client_prenom: client.prenom,
    client_email: client.email,
    client_adresse: addressOf(order),
    client_telephone: client.phone ?? '',
    expire_at: order.holdExpiresAt ? reunionIso(order.holdExpiresAt) : null,
    facture: order.invoiceNumber ? { numero: order.invoiceNumber, url: `/api/commandes/${order.id}/facture` } : null,
  };
}

export function lineView(line: OrderLineRow): Detail['produits'][number] {
  return {
    id: line.productId,
    nom: line.name,
    reference: line.reference,
    url_image: line.imageUrls,
    quantite: line.quantity,
    price: toEuros(line.unitNet),
    total_ht: toEuros(line.net),
    total_ttc: toEuros(line.gross),
    ...ecoOf([line]),
  };
}

function ecoOf(lines: readonly OrderLineRow[]): { eco_participation_ht: number; eco_participation_ttc: number } {
  return {
    eco_participation_ht: toEuros(sum(lines.map((line) => line.ecoNet))),
    eco_participation_ttc: toEuros(sum(lines.map((line) => line.ecoGross))),
  };
}

export function amounts({ net, vat, shipping, total, discount, discountRate, couponCode }: OrderRow) {
  return {
    totalHT: toEuros(net),
    taxAmount: toEuros(vat),
    fraisExpedition: toEuros(shipping),
    remise: toEuros(discount),
    discount_percentage: discountRate / 100,
    coupon: couponCode,
    total: toEuros(total),
  };
}

function addressOf({ client }: OrderRow): string {
  const town = `${client.postalCode} ${client.city}`.trim();
  return [client.address, client.addressComplement, town].filter(Boolean).join(', ');
}
