import { chargedVat } from '@boutik/platform/documents';
import {
  type findServiceOrder,
  type listServiceOrders,
  ok,
  type OrderDocument,
  type placeServiceOrder,
  type ReplyOf,
  wireLineStatus,
  wireOrderStatus,
} from '@boutik/contract';
import type { InvoiceDocument } from '@boutik/invoices';
import type { OrderedLine, PlacedOrder } from '@boutik/orders';
import { formatEuros, reunionIso, STANDARD_VAT, toEuros } from '@boutik/kernel';
import { lineStatus } from '../domain/line-status.js';

type Detail = ReplyOf<typeof findServiceOrder>;

/** @param submittedTotal the total in euros that the browser sent, only compared */
export function toPlacedServiceOrderView(
  order: PlacedOrder,
  submittedTotal: number | undefined,
): ReplyOf<typeof placeServiceOrder> {
  const created = 'Commande créée avec succès.';
  const differs = submittedTotal !== undefined && submittedTotal !== toEuros(order.total);
  return {
    ...ok,
    message: differs ? `${created} Le total a été recalculé\u202f: ${formatEuros(order.total)}.` : created,
    commande_id: order.publicId,
    numero: order.number,
    taxe: chargedVat(STANDARD_VAT) / 100,
    ...toAmountsView(order),
  };
}

export function toServiceOrderListView(orders: readonly PlacedOrder[]): ReplyOf<typeof listServiceOrders> {
  return {
    ...ok,
    orders: orders.map((order) => ({
      id: order.publicId,
      numero: order.number,
      date: reunionIso(order.placedAt),
      amount: toEuros(order.total),
      status: wireOrderStatus[order.status],
    })),
  };
}

export function toServiceOrderDetailView(
  order: PlacedOrder,
  lines: readonly OrderedLine[],
  invoiceDocuments: readonly InvoiceDocument[],
): Detail {
  const { publicId: id, invoiceNumber: invoice } = order;
  return {
    ...ok,
    order: {
      id,
      numero: order.number,
      date_commande: reunionIso(order.placedAt),
      status: wireOrderStatus[order.status],
      total: toEuros(order.total),
      paiement_method: order.paidAt ? order.paymentProvider : null,
      facture: invoice === null ? null : { numero: invoice, url: `/api/service-orders/${id}/facture` },
      documents: invoiceDocuments.map((fields) => toInvoiceDocumentView(id, fields)),
    },
    orderItems: lines.map((line) => ({
      id: line.id,
      service_nom: line.serviceName ?? '',
      sous_service_nom: line.name,
      type: line.serviceType ?? 'service',
      prix_unitaire: toEuros(line.unitNet),
      quantite: line.quantity,
      status: wireLineStatus[lineStatus[order.status]],
    })),
    fraisExpedition: 0,
    sans_tva: order.vatExempt,
    ...toAmountsView(order),
  };
}

function toInvoiceDocumentView(orderId: number, { id, kind, number, issuedOn, gross }: InvoiceDocument): OrderDocument {
  const root = `/api/service-orders/${orderId}`;
  const fields = { numero: number, date: reunionIso(issuedOn), montant: toEuros(gross) };
  return kind === 'invoice'
    ? { type: 'facture', ...fields, url: `${root}/facture` }
    : { type: 'avoir', ...fields, url: `${root}/avoirs/${id}` };
}

function toAmountsView(order: PlacedOrder): Pick<Detail, 'totalHT' | 'taxAmount' | 'total'> {
  return {
    totalHT: toEuros(order.net),
    taxAmount: toEuros(order.vat),
    total: toEuros(order.total),
  };
}
