import { complementsOf, fromMiddle } from './complements.js';
import { EMPTY_BUILD, partKinds, withPart } from './parts.js';
import { gaming } from './real-machine.samples.js';
import { judgePart } from './rules/judge.js';

describe('what is bought with a part', () => {
  it('is of other kinds, which are compared with it', () => {
    for (const kind of partKinds) {
      const [part] = [gaming[kind]].flat();
      if (!part) throw new Error(`no ${kind}`);
      for (const other of complementsOf[kind]) {
        const [complement] = [gaming[other]].flat();
        const { result } = complement ? judgePart(withPart(EMPTY_BUILD, part), complement) : { result: null };
        expect([kind, other, result]).toEqual([kind, other, 'fits']);
      }
    }
  });
});

describe('a list from its middle', () => {
  it('begins with what is neither the cheapest nor the dearest', () => {
    expect(fromMiddle([1, 2, 3, 4, 5])).toEqual([3, 2, 4, 1, 5]);
    expect(fromMiddle([1, 2, 3, 4])).toEqual([3, 2, 4, 1]);
    expect(fromMiddle([])).toEqual([]);
  });
});
