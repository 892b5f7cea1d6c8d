import { StockLocations } from '@boutik/catalog';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import { type DeliveryAddress, DeliveryAddresses } from '../../checkout/delivery-addresses.js';
import { OrderRow } from '../../storage/order.entity.js';
import { shipmentNumber } from '../prepare-shipment.js';
import { ShipmentRow } from '../storage/shipment.entity.js';

/** Units of a product in a shipment. */
export interface PrintedLine {
  name: string;
  reference: string;
  /** The bar code, or ''. */
  ean: string;
  /** Where it lies in the store room; null: nobody has said it. */
  location: string | null;
  quantity: number;
}

export interface PrintedShipment {
  number: string;
  order: OrderRow;
  shipment: ShipmentRow;
  /** Null when the client's account was erased and the delivery has ended. */
  recipient: DeliveryAddress | null;
  lines: readonly PrintedLine[];
}

const lineRow = z.strictObject({
  shipment_id: z.number(),
  name: z.string(),
  reference: z.string(),
  product_id: z.number().nullable(),
  ean: z.string(),
  quantity: z.number(),
});

/** Reads what the documents of shipments say. */
@Injectable()
export class ShipmentsToPrint {
  constructor(
    private readonly database: DataSource,
    private readonly addresses: DeliveryAddresses,
    private readonly locations: StockLocations,
  ) {}

  /** In the order of their ids, four statements for any number of them; unknown ids are left out. */
  async read(ids: readonly number[]): Promise<PrintedShipment[]> {
    const { manager } = this.database;
    const shipments = await manager.find(ShipmentRow, { where: { id: In(ids) }, order: { id: 'asc' } });
    const orders = await manager.findBy(OrderRow, { id: In(shipments.map(({ orderId }) => orderId)) });
    const lines = await queryRows(
      this.database,
      lineRow,
      `select u.shipment_id, l.name, l.reference, l.product_id, coalesce(p.ean, '') as ean, u.quantity
       from shipment_lines u join shipments s on s.id = u.shipment_id
         join order_lines l on l.order_id = s.order_id and l.line_number = u.line_number
         left join products p on p.id = l.product_id
       where u.shipment_id = any($1::int[]) order by u.shipment_id, u.line_number`,
      [ids],
    );
    const locations = await this.locations.find(lines.flatMap(({ product_id: id }) => id ?? []));
    const printed: PrintedShipment[] = [];
    for (const shipment of shipments) {
      const order = orders.find(({ id }) => id === shipment.orderId);
      if (!order) continue;
      printed.push({
        number: shipmentNumber(order, shipment),
        order,
        shipment,
        recipient: await this.addresses.find(order),
        lines: lines
          .filter((line) => line.shipment_id === shipment.id)
          .map(({ name, reference, product_id: productId, ean, quantity }) => ({
            name,
            reference,
            ean,
            location: locations.get(productId ?? 0) ?? null,
            quantity,
          })),
      });
    }
    return printed;
  }
}
