import {
  createShipment,
  downloadDeliveryNotes,
  findOrderShipments,
  findParcels,
  fromWire,
  importDeliveries,
  type InputOf,
  listFulfilments,
  moveShipment,
  ok,
  prepareOrders,
  printShipments,
  recordExport,
  type ReplyOf,
  wireFulfilmentStatus,
  wireShipmentDocument,
  wireShipmentStatus,
} from '@boutik/contract';
import {
  Attachment,
  Caller,
  type CallerInfo,
  CurrentUser,
  Endpoint,
  Input,
  type SignedInUser,
} from '@boutik/platform/http';
import { ProductBarcodes, StockLocations } from '@boutik/catalog';
import { Controller } from '@nestjs/common';
import { productLinesOf } from '../checkout/domain/frozen-line.js';
import { FindOrders } from '../store/find-orders.js';
import { orderAccessOf } from '../store/order-access.js';
import { toPdfAttachment } from '../documents/order-invoices.js';
import { Orders } from '../storage/orders.js';
import { nothingHasLeft, unknownFulfilment } from './fulfilment.errors.js';
import { FulfilmentList } from './fulfilment-list.js';
import { toOrderShipmentsView, toParcelView } from './fulfilment-views.js';
import { ShipmentDocuments } from './documents/shipment-documents.js';
import { ImportDeliveries } from './import-deliveries.js';
import { MoveShipment } from './move-shipment.js';
import { RecordExport } from './record-export.js';
import { PrepareShipment } from './prepare-shipment.js';
import type { ShipmentStatus } from './domain/shipment-status.js';
import { Fulfilments, type ShipmentWithLines } from './storage/fulfilments.js';

type Reply = ReplyOf<typeof findOrderShipments>;

/** Deliveries of paid orders, for staff. */
@Controller()
export class StaffShipmentsController {
  constructor(
    private readonly list: FulfilmentList,
    private readonly orders: Orders,
    private readonly fulfilments: Fulfilments,
    private readonly preparing: PrepareShipment,
    private readonly moving: MoveShipment,
    private readonly importing: ImportDeliveries,
    private readonly exports: RecordExport,
    private readonly documents: ShipmentDocuments,
    private readonly barcodes: ProductBarcodes,
    private readonly locations: StockLocations,
  ) {}

  @Endpoint(listFulfilments)
  async page(@Input() { query }: InputOf<typeof listFulfilments>): Promise<ReplyOf<typeof listFulfilments>> {
    const { fulfilments, total } = await this.list.page(query);
    return { ...ok, data: { data: fulfilments, total } };
  }

  @Endpoint(findOrderShipments)
  find(@Input() { params }: InputOf<typeof findOrderShipments>): Promise<Reply> {
    return this.reply(params.id);
  }

  @Endpoint(createShipment)
  async create(
    @Input() { params, body }: InputOf<typeof createShipment>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Reply> {
    const units = body.lignes?.map(({ ligne, quantite }) => ({ lineNumber: ligne, quantity: quantite })) ?? null;
    await this.preparing.prepare(params.id, units, user);
    return this.reply(params.id, 'Colis créé');
  }

  @Endpoint(prepareOrders)
  async prepare(
    @Input() { body }: InputOf<typeof prepareOrders>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof prepareOrders>> {
    const { shipmentIds, refused } = await this.preparing.prepareAll(body.commandes, user);
    const count = shipmentIds.length;
    return {
      ...ok,
      message: count > 1 ? `${count} colis créés` : `${count} colis créé`,
      colis: shipmentIds,
      refus: refused.map(({ orderId, reason }) => ({ id: orderId, raison: reason })),
    };
  }

  @Endpoint(moveShipment)
  async move(
    @Input() { params, body }: InputOf<typeof moveShipment>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Reply> {
    const orderId = await this.moving.move(params.id, {
      version: body.version,
      to: fromWire(wireShipmentStatus, body.etape),
      carrier: body.transporteur ?? null,
      trackingNumber: body.numero_suivi ?? null,
      trackingUrl: body.lien_suivi ?? null,
      day: body.date ?? null,
      by: user,
    });
    return this.reply(orderId, `Le colis est ${body.etape}.`);
  }

  @Endpoint(recordExport)
  async export(
    @Input() { params, body }: InputOf<typeof recordExport>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Reply> {
    const { version, numero, date } = body;
    const orderId = await this.exports.record(params.id, { version, declaration: numero, day: date }, user);
    return this.reply(orderId, 'Justificatif d’exportation enregistré');
  }

  @Endpoint(importDeliveries)
  async import(
    @Input() { body }: InputOf<typeof importDeliveries>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof importDeliveries>> {
    const { delivered, known, unknown, refused, leftOut } = await this.importing.import(body.fichier, user);
    const message =
      delivered > 1 ? `${delivered} colis livrés.` : delivered === 1 ? 'Un colis livré.' : 'Aucun nouveau colis livré.';
    return {
      ...ok,
      message,
      data: { livres: delivered, connus: known, inconnus: unknown, refuses: refused, ignorees: leftOut },
    };
  }

  @Endpoint(printShipments)
  async print(@Input() { query }: InputOf<typeof printShipments>): Promise<Attachment> {
    const { genre, colis: shipmentIds, commandes: orderIds } = query;
    const bytes = await this.documents.pdf(fromWire(wireShipmentDocument, genre), { shipmentIds, orderIds });
    return new Attachment({ filename: `${genre}.pdf`, contentType: 'application/pdf', bytes, inline: true });
  }

  private async reply(orderId: number, message?: string): Promise<Reply> {
    const order = await this.orders.find({ id: orderId });
    const found = order && (await this.fulfilments.find(order));
    if (!found) throw unknownFulfilment();
    const productIds = productLinesOf(found.items).map(({ productId }) => productId);
    const [barcodes, locations] = await Promise.all([this.barcodes.find(productIds), this.locations.find(productIds)]);
    const data = toOrderShipmentsView(found, { barcodes, locations });
    return { ...ok, ...(message !== undefined && { message }), data };
  }
}

/** Parcels that have left, which the delivery notes list. */
const HAS_LEFT: readonly ShipmentStatus[] = ['shipped', 'ready', 'delivered', 'returned'];

/** The parcels of an order, for its client. */
@Controller()
export class ParcelsController {
  constructor(
    private readonly finding: FindOrders,
    private readonly fulfilments: Fulfilments,
    private readonly documents: ShipmentDocuments,
  ) {}

  @Endpoint(findParcels)
  async find(
    @Input() { params, query }: InputOf<typeof findParcels>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof findParcels>> {
    const order = await this.finding.findOne(orderAccessOf(caller, query.order_token), params.id);
    const found = await this.fulfilments.find(order);
    if (!found) return { ...ok, etat: null, colis: [], bons_de_livraison: null };
    const parcels = found.shipments.filter(({ shipment }) => shipment.status !== 'cancelled');
    return {
      ...ok,
      etat: wireFulfilmentStatus[found.fulfilment.status],
      colis: parcels.map((of) => toParcelView(found, of)),
      bons_de_livraison: parcels.some(hasLeft) ? `/api/commandes/${order.id}/bons-de-livraison` : null,
    };
  }

  @Endpoint(downloadDeliveryNotes)
  async deliveryNotes(
    @Input() { params, query }: InputOf<typeof downloadDeliveryNotes>,
    @Caller() caller: CallerInfo,
  ): Promise<Attachment> {
    const order = await this.finding.findOne(orderAccessOf(caller, query.order_token), params.id);
    const found = await this.fulfilments.find(order);
    const shipmentIds = (found?.shipments ?? []).filter(hasLeft).map(({ shipment }) => shipment.id);
    if (shipmentIds.length === 0) throw nothingHasLeft();
    const bytes = await this.documents.pdf('delivery-notes', { shipmentIds, orderIds: [] });
    return toPdfAttachment(`bon-de-livraison-${order.number}`, bytes);
  }
}

function hasLeft({ shipment }: ShipmentWithLines): boolean {
  return HAS_LEFT.includes(shipment.status);
}
