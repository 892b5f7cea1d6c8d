import { complementsOf, firstFitting, fromMiddle } from './complements.js';
import { EMPTY_BUILD, partKinds, withPart } from './parts.js';
import { gaming } from './real-machine.samples.js';
import { type Judgement, judgePart } from './rules/judge.js';

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

describe('what is offered of a kind', () => {
  const verdicts: Record<string, Judgement> = {
    fits: { result: 'fits', refusals: [], toCheck: [], notes: [] },
    bios: { result: 'unknown', refusals: [], toCheck: ['Demande un BIOS assez récent.'], notes: [] },
    data: { result: 'unknown', refusals: [], toCheck: ['Le socket n’est pas indiqué.'], notes: [] },
    refused: { result: 'refused', refusals: ['Non.'], toCheck: [], notes: [] },
  };
  const offered = (...items: string[]) => firstFitting(items, (item) => verdicts[item] as Judgement);

  it('fits, or needs a recent BIOS alone', () => {
    expect(offered('bios', 'bios', 'fits')).toEqual({ item: 'fits', toCheck: [] });
    expect(offered('refused', 'data', 'bios')).toEqual({ item: 'bios', toCheck: ['Demande un BIOS assez récent.'] });
    expect(offered('refused', 'data')).toBeNull();
  });
});
