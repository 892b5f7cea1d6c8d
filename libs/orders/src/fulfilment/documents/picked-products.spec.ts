import { OrderRow } from '../../storage/order.entity.js';
import { ShipmentRow } from '../storage/shipment.entity.js';
import { pickedProducts } from './picked-products.js';
import type { PrintedLine } from './shipments-to-print.js';

const line = (name: string, location: string | null, quantity = 1): PrintedLine => ({
  name,
  reference: name.slice(0, 3),
  ean: '',
  location,
  quantity,
});
const shipment = (number: string, lines: PrintedLine[]) => ({
  number,
  order: new OrderRow(),
  shipment: new ShipmentRow(),
  recipient: null,
  lines,
});

describe('products to pick', () => {
  it('are summed up over shipments, in the order of the locations, without a place last', () => {
    const picked = pickedProducts([
      shipment('C-1', [line('Souris', null), line('Carte', 'B-10', 2)]),
      shipment('C-2', [line('Écran', 'B-2'), line('Carte', 'B-10', 3), line('Câble', null)]),
    ]);
    expect(picked.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Écran', 1],
      ['Carte', 5],
      ['Câble', 1],
      ['Souris', 1],
    ]);
    expect(picked[1]?.parcels).toEqual([
      { number: 'C-1', quantity: 2 },
      { number: 'C-2', quantity: 3 },
    ]);
  });
});
