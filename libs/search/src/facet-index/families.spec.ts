import { Families, firstOfFamilies, groupByFamily } from './families.js';

describe('families of slots', () => {
  const families = new Families();
  families.put(3, { id: 7, isRepresentative: true });
  families.put(5, { id: 7, isRepresentative: false });
  families.put(90, { id: 1, isRepresentative: false });
  families.put(91, { id: 7, isRepresentative: false });
  families.remove(91);

  it('groups the slots of which a family has two', () => {
    expect(groupByFamily(families, Int32Array.from([90, 5, 3]))).toEqual([[3, 5]]);
  });

  it('takes the first of each family', () => {
    expect([...firstOfFamilies(families, Int32Array.from([4, 5, 90, 3, 2]))]).toEqual([4, 5, 90, 2]);
  });

  it('follows new slot numbers', () => {
    const moved = new Int32Array(91).fill(-1);
    moved[3] = 0;
    moved[5] = 1;
    families.renumber(moved);
    expect([families.size, families.of(0), families.of(1), families.of(3)]).toEqual([2, 7, 7, null]);
    expect([families.isRepresentative(0), families.isRepresentative(1)]).toEqual([true, false]);
  });
});
