import {
  type findOrder,
  type listOrders,
  ok,
  type OrderDeposit,
  type OrderDocument,
  type placeOrder,
  type ReplyOf,
  wireCanceller,
  wireOrderStatus,
  wireReturnPayer,
} from '@boutik/contract';
import type { InvoiceDocument } from '@boutik/invoices';
import { arrivalDues, exportMention, formatEuros, reunionIso, sum, toEuros } from '@boutik/kernel';
import { type OtherOrder, toOtherOrderView } from '../exchanges/find-exchanges.js';
import { lineLabel } from '../checkout/domain/frozen-line.js';
import { toRequestedDeposit } from '../deposits/requested-deposit.js';
import type { OrderContent } from '../storage/order-pages.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderLineRow } from '../storage/order-line.entity.js';
import { nextInstalment, type OpenInstalment } from '../instalments/domain/instalments.js';
import { toInstalmentView } from '../instalments/instalment-views.js';
import type { AccountOffer } from '../on-account/client-terms.js';
import { termsText } from '../on-account/domain/payment-terms.js';
import { accountInstructions, transferInstructions } from '../payment/transfer/transfer-instructions.js';
import {
  isBusinessOrder,
  lastWithdrawalDayOf,
  promisedDayOf,
  RELAY_POINT,
  returnTermsOf,
} from '../lifecycle/order-terms.js';
import { addressOf, toRecipientView } from './recipient-views.js';

type Detail = ReplyOf<typeof findOrder>;

/** @param submittedTotal the total in euros that the browser sent, only compared */
export function toPlacedOrderView(order: OrderRow, submittedTotal: number | undefined): ReplyOf<typeof placeOrder> {
  const { total } = toAmountsView(order);
  const created = 'Commande créée avec succès.';
  const differs = submittedTotal !== undefined && submittedTotal !== total;
  return {
    ...ok,
    message: differs ? `${created} Le total a été recalculé\u202f: ${formatEuros(order.total)}.` : created,
    commande_id: order.id,
    error: null,
    ...toAmountsView(order),
  };
}

type OrderSummaryView = ReplyOf<typeof listOrders>['commandes'][number];

/** @param dueDays the next due days of those on account that are still to be paid, by id */
export function toOrderSummaryViews(
  { orders, contents }: { orders: readonly OrderRow[]; contents: ReadonlyMap<number, OrderContent> },
  dueDays: ReadonlyMap<number, string>,
): OrderSummaryView[] {
  return orders.map((order) => ({
    id: order.id,
    date: reunionIso(order.placedAt),
    montant: toEuros(order.total),
    status: wireOrderStatus[order.status],
    echeance: dueDays.get(order.id) ?? null,
    numero: order.number,
    articles: contents.get(order.id)?.units ?? 0,
    images: [...(contents.get(order.id)?.imageUrls ?? [])],
  }));
}

interface OrderDetailInput {
  order: OrderRow;
  /** Cents that have not come in. */
  due: number;
  instalments: readonly OpenInstalment[];
  /** Whether it may be paid on account. */
  offer: AccountOffer | null;
  lines: readonly OrderLineRow[];
  /** Its invoice and credit notes. */
  invoiceDocuments: readonly InvoiceDocument[];
  /** Units that credit notes cover, by line number. */
  credited: ReadonlyMap<number, number>;
  /** Those that the caller may see. */
  exchanges: readonly OtherOrder[];
  /** The calendar day in La Réunion, "2026-11-21". */
  today: string;
}

export function toOrderDetailView(input: OrderDetailInput): Detail {
  const { order, due, instalments, offer, lines, invoiceDocuments, credited, exchanges, today } = input;
  const next = nextInstalment(instalments);
  const retractable = isRetractable(order, today);
  const documents = [
    toOrderDocumentView(order),
    ...invoiceDocuments.map((fields) => toInvoiceDocumentView(order, fields)),
  ];
  return {
    ...ok,
    commande: {
      ...toOrderHeadView(order),
      ...ecoOf(lines),
      a_livrer_le: order.status === 'paid' && !order.deliveredAt ? promisedDayOf(order, lines) : null,
      virement: toTransferView(order, next?.open ?? due),
      echeance: order.dueOn === null ? null : { le: next?.dueOn ?? order.dueOn, reste: toEuros(due) },
      echeancier: instalments.map(toInstalmentView),
      a_terme: offer && toOfferView(offer),
      documents,
      retractable,
      retractation: toReturnTermsView(order),
      cgv_version: order.termsVersion,
      sans_compte: order.guestKeyHash !== null,
      echanges: exchanges.map(toOtherOrderView),
    },
    produits: lines.map((line) => ({ ...toOrderLineView(line), rembourse: credited.get(line.lineNumber) ?? 0 })),
  };
}

function toOrderDocumentView({ id, number, placedAt }: OrderRow): OrderDocument {
  const url = `/api/commandes/${id}/bon-de-commande`;
  return { type: 'bon-de-commande', numero: number, date: reunionIso(placedAt), montant: null, url };
}

function toInvoiceDocumentView(order: OrderRow, { id, kind, number, issuedOn, gross }: InvoiceDocument): OrderDocument {
  const root = `/api/commandes/${order.id}`;
  const fields = { numero: number, date: reunionIso(issuedOn), montant: toEuros(gross) };
  if (kind === 'credit-note') return { type: 'avoir', ...fields, url: `${root}/avoirs/${id}` };
  const type = kind === 'deposit' ? 'facture-acompte' : 'facture';
  return { type, ...fields, url: `${root}/${type}` };
}

function toTransferView(order: OrderRow, due: number): Detail['commande']['virement'] {
  const instructions = accountInstructions(order, due) ?? transferInstructions(order, due);
  if (!instructions) return null;
  const { holder, iban, bic, reference, reservedUntil } = instructions;
  const before = reservedUntil && reunionIso(reservedUntil);
  return { titulaire: holder, iban, bic, reference, montant: toEuros(due), avant_le: before };
}

function toOfferView({ terms, dueOn, refusal }: AccountOffer): Detail['commande']['a_terme'] {
  return { delai: termsText(terms), echeance: dueOn, refus: refusal?.message ?? null };
}

function toReturnTermsView(order: OrderRow): Detail['commande']['retractation'] {
  const { days, paidBy } = returnTermsOf(order);
  return { jours: days, retour_paye_par: wireReturnPayer[paidBy] };
}

/** The on-line withdrawal is for consumers (L221-18), within its period. */
function isRetractable(order: OrderRow, today: string): boolean {
  const open = order.status === 'paid' && order.paidAt !== null && !isBusinessOrder(order);
  return open && today <= lastWithdrawalDayOf(order);
}

type AddedFields =
  | 'a_livrer_le'
  | 'virement'
  | 'echeance'
  | 'echeancier'
  | 'a_terme'
  | 'documents'
  | 'retractable'
  | 'retractation'
  | 'cgv_version'
  | 'sans_compte'
  | 'echanges'
  | keyof ReturnType<typeof ecoOf>;

function toOrderHeadView(order: OrderRow): Omit<Detail['commande'], AddedFields> {
  const { client } = order;
  return {
    id: order.id,
    numero: order.number,
    date_commande: reunionIso(order.placedAt),
    status: wireOrderStatus[order.status],
    paiement_method: order.paidAt ? order.paymentProvider : null,
    selectedModeLivraison: order.deliveryMode ?? RELAY_POINT,
    point_retrait: order.collectionPoint,
    point_horaires: order.collectionHours,
    ...toAmountsView(order),
    avoir: toEuros(order.voucher),
    acompte: toDepositView(order),
    reference_client: order.buyerReference,
    client_name: client.name,
    client_prenom: client.prenom,
    client_email: client.email,
    client_adresse: addressOf(order),
    client_telephone: client.phone ?? '',
    destinataire: toRecipientView(order),
    exportation: toExportView(order),
    sans_tva: order.vatExempt,
    expire_at: order.reservedUntil ? reunionIso(order.reservedUntil) : null,
    annulation: toCancellationView(order),
    facture: order.invoiceNumber ? { numero: order.invoiceNumber, url: `/api/commandes/${order.id}/facture` } : null,
  };
}

function toCancellationView({
  status,
  cancelReason,
  cancelledAt,
  cancelNote,
}: OrderRow): Detail['commande']['annulation'] {
  if (status !== 'cancelled' || !cancelReason || !cancelledAt) return null;
  return { par: wireCanceller[cancelReason], le: reunionIso(cancelledAt), motif: cancelNote };
}

export function toDepositView(order: OrderRow): OrderDeposit | null {
  if (order.deposit === null) return null;
  return { ...toRequestedDeposit(order.total, order), paye_le: order.depositPaidAt && reunionIso(order.depositPaidAt) };
}

export function toOrderLineView(line: OrderLineRow): Omit<Detail['produits'][number], 'rembourse'> {
  return {
    id: line.productId,
    nom: lineLabel(line),
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

export function toAmountsView({ net, vat, shipping, total, discount, discountRate, couponCode }: OrderRow) {
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

export function toExportView({ territory }: OrderRow): Detail['commande']['exportation'] {
  const [mention, dues] = [exportMention(territory), arrivalDues(territory)];
  return mention === null || dues === null ? null : { mention, a_l_arrivee: dues };
}
