import {
  type OrderShipments,
  type Parcel,
  type StaffParcel,
  wireFulfilmentStatus,
  wireShipmentStatus,
} from '@boutik/contract';
import { reunionIso, territories } from '@boutik/kernel';
import { shippingMethodOf } from '../lifecycle/order-terms.js';
import { carrierChoices, carrierName, trackingUrlOf } from './domain/carriers.js';
import { nextStatuses } from './domain/shipment-status.js';
import { shipmentNumber } from './prepare-shipment.js';
import type { OrderFulfilment, ShipmentWithLines } from './storage/fulfilments.js';

export const wireShippingMethod = { delivery: 'domicile', collection: 'retrait' } as const;

/** How products are found in the store room, by product id. */
export interface PickingFacts {
  barcodes: ReadonlyMap<number, string>;
  locations: ReadonlyMap<number, string>;
}

export function toOrderShipmentsView(found: OrderFulfilment, facts: PickingFacts): OrderShipments {
  const { order, items, fulfilment, units, shipments } = found;
  return {
    etat: wireFulfilmentStatus[fulfilment.status],
    mode: wireShippingMethod[shippingMethodOf(order)],
    a_livrer_le: fulfilment.dueOn,
    exportation: order.territory === 'reunion' ? null : territories[order.territory].name,
    retractation_le: fulfilment.withdrawnAt && reunionIso(fulfilment.withdrawnAt),
    lignes: units.map(({ lineNumber, ordered, refunded, shipped, left, due }) => ({
      ligne: lineNumber,
      ...namesOf(items, lineNumber),
      ...pickingOf(items, lineNumber, facts),
      quantite: ordered,
      rembourse: refunded,
      en_colis: shipped,
      reste: left,
      propose: due,
    })),
    colis: shipments.map((shipment) => toStaffParcelView(found, shipment)),
    transporteurs: carrierChoices.map(({ code, name }) => ({ code, nom: name })),
  };
}

function toStaffParcelView(found: OrderFulfilment, of: ShipmentWithLines): StaffParcel {
  const { id, version, createdAt, status, exportDeclaration, exportedOn } = of.shipment;
  const next = nextStatuses(status, shippingMethodOf(found.order));
  return {
    ...toParcelView(found, of),
    id,
    version,
    cree_le: reunionIso(createdAt),
    declaration: exportDeclaration && exportedOn ? { numero: exportDeclaration, date: exportedOn } : null,
    suites: next.map((to) => wireShipmentStatus[to]),
  };
}

export function toParcelView({ order, items }: OrderFulfilment, { shipment, lines }: ShipmentWithLines): Parcel {
  const { status, carrier, trackingNumber, trackingUrl, handedOverAt, deliveredAt } = shipment;
  return {
    numero: shipmentNumber(order, shipment),
    etat: wireShipmentStatus[status],
    transporteur: carrier && carrierName(carrier),
    numero_suivi: trackingNumber,
    lien_suivi: trackingUrl ?? (carrier && trackingUrlOf(carrier, trackingNumber)),
    remis_le: handedOverAt && reunionIso(handedOverAt),
    livre_le: deliveredAt && reunionIso(deliveredAt),
    produits: lines.map(({ lineNumber, quantity }) => ({
      ligne: lineNumber,
      ...namesOf(items, lineNumber),
      quantite: quantity,
    })),
  };
}

function pickingOf(
  items: OrderFulfilment['items'],
  lineNumber: number,
  { barcodes, locations }: PickingFacts,
): { code_barres: string | null; emplacement: string | null } {
  const id = items.find((one) => one.lineNumber === lineNumber)?.productId ?? 0;
  return { code_barres: barcodes.get(id) ?? null, emplacement: locations.get(id) ?? null };
}

function namesOf(items: OrderFulfilment['items'], lineNumber: number): { nom: string; reference: string } {
  const line = items.find((one) => one.lineNumber === lineNumber);
  return { nom: line?.name ?? '', reference: line?.reference ?? '' };
}
