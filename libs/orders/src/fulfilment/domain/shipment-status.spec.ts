import { nextStatuses, type ShipmentStatus, transitionShipment } from './shipment-status.js';

describe('statuses of a shipment', () => {
  it('depend on how it reaches its client', () => {
    expect(nextStatuses('preparing', 'delivery')).toEqual(['prepared', 'shipped', 'cancelled']);
    expect(nextStatuses('preparing', 'collection')).toEqual(['prepared', 'ready', 'cancelled']);
    expect(nextStatuses('delivered', 'delivery')).toEqual(['shipped']);
  });

  it.each<[ShipmentStatus, ShipmentStatus]>([
    ['shipped', 'cancelled'],
    ['returned', 'shipped'],
    ['cancelled', 'prepared'],
    ['prepared', 'ready'],
    ['prepared', 'prepared'],
  ])('does not go from %s to %s', (status, to) => {
    expect(() => transitionShipment({ status, method: 'delivery' }, to)).toThrow(
      expect.objectContaining({ kind: 'conflict', code: 'shipment-status' }),
    );
  });
});
