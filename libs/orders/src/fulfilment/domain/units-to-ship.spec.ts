import { unitsToShip } from './units-to-ship.js';

describe('units to ship', () => {
  it('are those in no parcel, except in cancelled and returned ones', () => {
    const [line] = unitsToShip({
      lines: [{ lineNumber: 1, ordered: 5, refunded: 0 }],
      shipments: [
        { status: 'delivered', lines: [{ lineNumber: 1, quantity: 2 }] },
        { status: 'returned', lines: [{ lineNumber: 1, quantity: 1 }] },
        { status: 'cancelled', lines: [{ lineNumber: 1, quantity: 5 }] },
        { status: 'preparing', lines: [{ lineNumber: 2, quantity: 9 }] },
      ],
    });
    expect(line).toMatchObject({ shipped: 2, left: 3, due: 3 });
  });

  it('are proposed without those that were refunded', () => {
    const lines = [
      { lineNumber: 1, ordered: 2, refunded: 1 },
      { lineNumber: 2, ordered: 1, refunded: 1 },
    ];
    expect(unitsToShip({ lines, shipments: [] })).toMatchObject([
      { left: 2, due: 1 },
      { left: 1, due: 0 },
    ]);
  });
});
