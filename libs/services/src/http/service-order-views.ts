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
import { formatEuros, reunionIso, STANDARD_VAT, toEuros } from '@boutik/kernel';
import type { ServiceOrder, ServiceOrderLine } from '../storage/service-orders.js';

type Detail = ReplyOf<typeof findServiceOrder>;

/** @param submittedTotal the total in euros that the browser sent, only compared */
export function toPlacedServiceOrderView(
  order: ServiceOrder,
  submittedTotal: number | undefined,
): ReplyOf<typeof placeServiceOrder> {
  const created = 'Commande créée avec succès.';
  const differs = submittedTotal !== undefined && submittedTotal !== toEuros(order.total_cents);
  return {
    ...ok,
    message: differs ? `${created} Le total a été recalculé\u202f: ${formatEuros(order.total_cents)}.` : created,
    commande_id: order.id,
    numero: order.number,
    taxe: STANDARD_VAT / 100,
    ...toAmountsView(order),
  };
}

export function toServiceOrderListView(orders: readonly ServiceOrder[]): ReplyOf<typeof listServiceOrders> {
  return {
    ...ok,
    orders: orders.map((order) => ({
      id: order.id,
      numero: order.number,
      date: reunionIso(order.placed_at),
      amount: toEuros(order.total_cents),
      status: wireOrderStatus[order.status],
    })),
  };
}

export function toServiceOrderDetailView(
  order: ServiceOrder,
  lines: readonly ServiceOrderLine[],
  invoiceDocuments: readonly InvoiceDocument[],
): Detail {
  const { invoice_number: invoice } = order;
  return {
    ...ok,
    order: {
      id: order.id,
      numero: order.number,
      date_commande: reunionIso(order.placed_at),
      status: wireOrderStatus[order.status],
      total: toEuros(order.total_cents),
      paiement_method: order.paid_at ? order.payment_provider : null,
      facture: invoice === null ? null : { numero: invoice, url: `/api/service-orders/${order.id}/facture` },
      documents: invoiceDocuments.map((fields) => toInvoiceDocumentView(order.id, fields)),
    },
    orderItems: lines.map((line) => ({
      id: line.id,
      service_nom: line.service_name,
      sous_service_nom: line.name,
      type: line.kind,
      prix_unitaire: toEuros(line.unit_net_cents),
      quantite: line.quantity,
      status: wireLineStatus[line.status],
    })),
    fraisExpedition: 0,
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

function toAmountsView(order: ServiceOrder): Pick<Detail, 'totalHT' | 'taxAmount' | 'total'> {
  return {
    totalHT: toEuros(order.net_cents),
    taxAmount: toEuros(order.vat_cents),
    total: toEuros(order.total_cents),
  };
}
