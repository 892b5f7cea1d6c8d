import { type FulfilmentFacts, fulfilmentStatusOf } from './fulfilment-status.js';

describe('the delivery of an order', () => {
  it.each<[string, FulfilmentFacts]>([
    ['to-prepare', { due: 3, shipments: [] }],
    ['to-prepare', { due: 3, shipments: [{ status: 'cancelled', units: 3 }] }],
    ['in-preparation', { due: 3, shipments: [{ status: 'prepared', units: 1 }] }],
    ['partially-shipped', { due: 3, shipments: [{ status: 'shipped', units: 2 }] }],
    [
      'shipped',
      {
        due: 3,
        shipments: [
          { status: 'shipped', units: 2 },
          { status: 'ready', units: 1 },
        ],
      },
    ],
    [
      'partially-delivered',
      {
        due: 3,
        shipments: [
          { status: 'delivered', units: 2 },
          { status: 'shipped', units: 1 },
        ],
      },
    ],
    ['delivered', { due: 3, shipments: [{ status: 'delivered', units: 3 }] }],
    ['delivered', { due: 0, shipments: [{ status: 'delivered', units: 3 }] }],
    ['returned', { due: 3, shipments: [{ status: 'returned', units: 3 }] }],
    [
      'in-preparation',
      {
        due: 3,
        shipments: [
          { status: 'returned', units: 3 },
          { status: 'preparing', units: 3 },
        ],
      },
    ],
    ['cancelled', { due: 0, shipments: [] }],
    ['delivered', { due: 1, shipments: [{ status: 'delivered', units: 2 }] }],
  ])('is %s', (status, facts) => {
    expect(fulfilmentStatusOf(facts)).toBe(status);
  });
});
