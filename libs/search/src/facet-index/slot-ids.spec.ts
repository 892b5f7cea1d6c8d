import { SlotIds } from './slot-ids.js';

describe('SlotIds', () => {
  it('finds the slots of ids that lie far apart, and no others', () => {
    const ids = [1, 4095, 4096, 9_000_000, 2_147_483_647];
    const slots = new SlotIds();
    ids.forEach((id, slot) => slots.set(id, slot));
    expect(ids.map((id) => slots.get(id))).toEqual([0, 1, 2, 3, 4]);
    slots.delete(4096);
    slots.delete(77);
    expect([0, 2, 77, 4096, 4097, 9_000_001].map((id) => slots.get(id))).toEqual(Array(6).fill(undefined));
    slots.set(4096, 9);
    expect(slots.get(4096)).toBe(9);
  });
});
