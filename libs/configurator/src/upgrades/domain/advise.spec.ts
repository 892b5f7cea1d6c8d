import {
  cards,
  cases,
  drives,
  memories,
  motherboards,
  supplies,
} from '../../compatibility/domain/real-parts.samples.js';
import { type Build, EMPTY_BUILD } from '../../compatibility/domain/parts.js';
import { judgeForBuild, judgeForMachine } from './advise.js';
import { readMachine, shapeOf } from './complete-machine.js';
import { readList } from './read-list.js';

const soDimm = { ...memories.ddr4, format: 'SO-DIMM' as const };
const build = (parts: Partial<Build>): Build => ({ ...EMPTY_BUILD, ...parts });

describe('parts for a computer that is sold complete', () => {
  const laptop = readMachine('laptop', {
    memoire: { type_memoire: 'DDR4', emplacements_memoire: '2', memoire_maximale: '64 Go' },
  });

  it('fit when every rule has its data', () => {
    expect(judgeForMachine(laptop, soDimm)).toMatchObject({ result: 'fits', toCheck: [] });
  });

  it('are to be checked when one has none, never compatible', () => {
    const { result, toCheck } = judgeForMachine(readMachine('laptop', { memoire: { type_memoire: 'DDR4' } }), soDimm);
    expect([result, toCheck]).toEqual([
      'unknown',
      [
        'Le nombre d’emplacements mémoire n’est pas indiqué, et certains portables ont de la mémoire soudée.',
        'La mémoire maximale de cet ordinateur n’est pas indiquée.',
      ],
    ]);
    for (const shape of ['laptop', 'tower', 'mini', 'all-in-one', 'desktop'] as const)
      for (const part of [soDimm, memories.ddr4, drives.m2Sata, cards.rtx3060])
        expect([shape, part.kind, judgeForMachine(readMachine(shape, {}), part).result]).not.toContain('fits');
  });

  it.each([
    ['of another type', { ...soDimm, type: 'DDR5' }, 'Cet ordinateur prend de la DDR4, cette mémoire est de la DDR5.'],
    ['of a desktop', memories.ddr4, 'Cet ordinateur prend des barrettes SO-DIMM, cette mémoire est au format DIMM.'],
    ['of four modules', { ...soDimm, modules: 4 }, '4 barrettes pour 2 emplacements mémoire dans cet ordinateur.'],
  ])('are refused when they are memory %s', (_, part, text) => {
    const { result, refusals } = judgeForMachine(laptop, { ...part, format: part.format ?? 'DIMM' });
    expect([result, refusals]).toEqual(['refused', expect.arrayContaining([text])]);
  });

  it('are refused when the memory is soldered, or when there is no place', () => {
    const soldered = readMachine('laptop', { memoire: { type_memoire: 'LPDDR5X' } });
    expect(judgeForMachine(soldered, soDimm).refusals).toEqual([
      'Cet ordinateur a de la mémoire LPDDR, soudée ou sur un module à part\u202f: aucune barrette ne lui va.',
    ]);
    expect(judgeForMachine(laptop, cards.rtx3060).result).toBe('refused');
    expect(judgeForMachine(readMachine('all-in-one', {}), cards.rtx3060).result).toBe('refused');
    const tower = readMachine('tower', { boitier: { longueur_carte_graphique_max: '200 mm' } });
    expect(judgeForMachine(tower, cards.rtx3060).result).toBe('refused');
  });

  it('are refused for a chip of Apple, whatever its computer', () => {
    for (const shape of ['laptop', 'mini', 'all-in-one', 'desktop'] as const) {
      const mac = readMachine(shape, { processeur: { fondeur: 'Apple', 'Modèle de processeur': 'Apple M1 Pro' } });
      for (const part of [soDimm, drives.m2Sata, cards.rtx3060])
        expect([shape, part.kind, judgeForMachine(mac, part)]).toMatchObject([
          shape,
          part.kind,
          { result: 'refused', refusals: [expect.stringContaining('ne se remplacent pas')] },
        ]);
    }
  });

  it('know the shape by the categories', () => {
    expect(shapeOf({ category: 'ordinateurs-portables', leaf: 'x' })).toBe('laptop');
    expect(shapeOf({ category: 'ordinateurs-de-bureau', leaf: 'mini-pc' })).toBe('mini');
    expect(shapeOf({ category: 'ordinateurs-de-bureau', leaf: 'pc-fixes-reconditionnes' })).toBe('desktop');
    expect(shapeOf({ category: 'ecrans', leaf: 'mini-pc' })).toBeNull();
  });
});

describe('parts for a computer of parts', () => {
  const board = motherboards.b760Ddr4;

  it('fit beside what it has, or in its place', () => {
    const open = build({ motherboard: { ...board, memorySlots: 2, maxMemory: 128 } });
    const kit = { ...memories.ddr4, format: 'DIMM' as const };
    expect(judgeForBuild(open, kit)).toMatchObject({ result: 'fits', notes: [] });
    expect(judgeForBuild({ ...open, memory: [kit] }, kit)).toMatchObject({
      result: 'fits',
      notes: ['À la place de votre mémoire actuelle.'],
    });
  });

  it('are to be checked without the parts on which they depend', () => {
    expect(judgeForBuild(EMPTY_BUILD, memories.ddr4)).toMatchObject({
      result: 'unknown',
      toCheck: expect.arrayContaining(['La carte mère de votre ordinateur n’est pas connue.']),
    });
    const { result, toCheck } = judgeForBuild(build({ motherboard: board }), cards.rtx3060);
    expect([result, toCheck]).toEqual([
      'unknown',
      expect.arrayContaining(['Vérifiez que votre boîtier accepte une carte graphique de 235\u00a0mm.']),
    ]);
    expect(
      judgeForBuild(build({ chassis: cases.xr, supply: Object.values(supplies)[0] ?? null }), cards.rtx3060).result,
    ).not.toBe('fits');
  });
});

describe('a pasted list', () => {
  it('is read line by line, without quantities and prices', () => {
    expect(readList('2 x Samsung 990 PRO 1 To   99,90 €\n\n  - BTK-SSD-00022; 4711387\u202f123').listed).toEqual([
      { line: '2 x Samsung 990 PRO 1 To   99,90 €', codes: [], words: ['Samsung', '990', 'PRO', '1', 'To'] },
      { line: '- BTK-SSD-00022', codes: ['BTK-SSD-00022'], words: ['BTK-SSD-00022'] },
      { line: '4711387\u202f123', codes: ['4711387'], words: ['4711387', '123'] },
    ]);
    expect(readList('btk-gpu-00007').listed[0]?.codes).toEqual(['btk-gpu-00007', 'BTK-GPU-00007']);
    const { listed, leftOut } = readList('x\n'.repeat(100));
    expect([listed.length, leftOut]).toEqual([30, 70]);
  });
});
