import fc from 'fast-check';
import { OptionSlots } from './option-slots.js';
import { addSlot, emptySet, runsOf } from './slot-set.js';

/** So many that an option of twenty products is listed, and one of a hundred becomes a set. */
const SLOTS = 3000;
const slot = fc.integer({ min: 0, max: SLOTS - 1 });

describe('OptionSlots', () => {
  it('counts the slots of rare and frequent options in a set, in whatever order they were added and removed', () => {
    const changes = fc.array(fc.record({ slot, isAdded: fc.constantFrom(true, true, true, false) }), {
      maxLength: 300,
    });
    fc.assert(
      fc.property(changes, fc.uniqueArray(slot, { maxLength: 200 }), (steps, counted) => {
        const optionSlots = new OptionSlots();
        optionSlots.reset(new Uint32Array(1), SLOTS);
        const expected = new Set<number>();
        for (const { slot: one, isAdded } of steps) {
          if (expected.has(one) === isAdded) continue;
          if (isAdded) {
            expected.add(one);
            optionSlots.add(0, one);
          } else {
            expected.delete(one);
            optionSlots.remove(0, one);
          }
        }
        const set = emptySet(SLOTS);
        for (const one of counted) addSlot(set, one);
        expect(optionSlots.countIn(set, 0, runsOf(set))).toBe(counted.filter((one) => expected.has(one)).length);
      }),
    );
  });
});
