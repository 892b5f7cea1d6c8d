import { EMPTY_BUILD, type Build } from '../parts.js';
import { cards, cases, coolers, drives, memories, motherboards, processors, supplies } from '../real-parts.samples.js';
import { gaming } from '../real-machine.samples.js';
import { judgeBuild, judgePart, missingKinds } from './judge.js';

const build = (parts: Partial<Build>): Build => ({ ...EMPTY_BUILD, ...parts });

describe('machines that are known to work', () => {
  it.each<[string, Build]>([
    ['a gaming machine on AM5', gaming],
    [
      'with a processor that came out with the chipset',
      { ...gaming, processor: processors.ryzen9800x3d, motherboard: motherboards.b850, supply: supplies.rm850 },
    ],
    [
      'an Intel machine of the entry level',
      { ...gaming, processor: processors.core12400f, motherboard: motherboards.h610, memory: [memories.ddr5Slow] },
    ],
    ['with the largest radiator of the case', { ...gaming, cooler: coolers.liquid360 }],
  ])('%s', (_, machine) => {
    expect(judgeBuild(machine)).toMatchObject({ result: 'fits', refusals: [], toCheck: [] });
    expect(missingKinds(machine)).toEqual([]);
  });
});

describe('machines that do not work', () => {
  it.each<[string, Partial<Build>, string]>([
    [
      'another socket',
      { motherboard: motherboards.h610 },
      'Le processeur demande un socket AM5, la carte mère a un socket LGA1700.',
    ],
    [
      'a chipset of earlier processors',
      { processor: processors.core8700k, motherboard: motherboards.z170 },
      'Le chipset Z170 ne prend pas en charge les processeurs Core de 8e génération.',
    ],
    [
      'another type of memory',
      { memory: [memories.ddr4] },
      'La carte mère prend de la DDR5, cette mémoire est de la DDR4.',
    ],
    [
      'memory of laptops',
      { memory: [memories.laptop] },
      'Cette mémoire au format SO-DIMM est faite pour les ordinateurs portables.',
    ],
    [
      'more modules than slots',
      { processor: processors.core12400f, motherboard: motherboards.h610, memory: [memories.ddr5, memories.ddr5] },
      '4 barrettes pour 2 emplacements mémoire sur la carte mère.',
    ],
    [
      'a card longer than the case',
      { graphics: cards.rtx5090, supply: supplies.hx1200 },
      'La carte graphique mesure 357\u00a0mm, le boîtier accepte 355\u00a0mm au plus.',
    ],
    [
      'a cooler higher than the case',
      { chassis: cases.terra },
      'Le ventirad mesure 168\u00a0mm de haut, le boîtier accepte 77\u00a0mm au plus.',
    ],
    [
      'a board larger than the case',
      { chassis: cases.terra },
      'La carte mère est au format ATX, le boîtier prend les formats Mini-ITX.',
    ],
    [
      'a radiator larger than the case',
      { cooler: coolers.liquid360, chassis: cases.terra },
      'Le radiateur mesure 360\u00a0mm, le boîtier accepte 240\u00a0mm au plus.',
    ],
    [
      'a supply larger than the case',
      { chassis: cases.terra },
      'L’alimentation est au format ATX, le boîtier prend le format SFX.',
    ],
    [
      'a cooler for another socket',
      { cooler: coolers.nhl9i },
      'Le refroidissement n’a pas de fixation pour le socket AM5.',
    ],
    [
      'a cooler that is too weak',
      {
        processor: processors.core14900k,
        motherboard: motherboards.b760Ddr4,
        memory: [memories.ddr4],
        cooler: coolers.nhl9i,
      },
      'Le refroidissement dissipe 65\u00a0W, le processeur en demande 125\u00a0W.',
    ],
    [
      'too little power',
      { graphics: cards.rtx5090 },
      'L’alimentation fournit 550\u00a0W, il en faut 1000\u00a0W pour cette machine, réserve comprise.',
    ],
    [
      'too few connectors',
      { graphics: cards.rtx5090 },
      'La carte graphique demande un connecteur 12V-2x6 ou 4 connecteurs à 8 broches, l’alimentation en a 2.',
    ],
    [
      'more M.2 drives than ports',
      { storage: [drives.nvme, drives.nvme, drives.nvme] },
      '3 disques M.2 pour 2 ports M.2 sur la carte mère.',
    ],
    [
      'more hard drives than bays',
      { storage: [drives.hard, drives.hard, drives.hard] },
      '3 disques de 3,5 pouces, le boîtier a 2 emplacements.',
    ],
    [
      'more memory than the board addresses',
      {
        processor: processors.core12400f,
        motherboard: { ...motherboards.h610, maxMemory: 64 },
        memory: [memories.ddr5Large],
      },
      '96\u00a0Go de mémoire, la carte mère en prend 64\u00a0Go au plus.',
    ],
  ])('%s', (_, parts, refusal) => {
    const judgement = judgeBuild({ ...gaming, ...parts });
    expect(judgement.result).toBe('refused');
    expect(judgement.refusals).toContain(refusal);
  });
});

describe('a part', () => {
  it('is not judged while nothing is chosen', () => {
    expect(judgePart(EMPTY_BUILD, motherboards.b650).result).toBe('unjudged');
  });

  it('replaces the one of its kind', () => {
    expect(judgePart(gaming, motherboards.b850).result).toBe('fits');
  });

  it('is judged for its own problems only', () => {
    const wrong = { ...gaming, memory: [memories.ddr4] };
    expect(judgePart(wrong, cases.north).result).toBe('fits');
  });

  it('is added to the kits and drives that are chosen', () => {
    expect(judgePart({ ...gaming, storage: [drives.nvme, drives.nvme] }, drives.nvme).result).toBe('refused');
  });
});

describe('a note', () => {
  it('says that fast memory needs a profile', () => {
    expect(judgeBuild(gaming).notes).toEqual([
      'La mémoire démarre à 5200\u00a0MT/s au plus\u202f; ses 6000\u00a0MT/s demandent le profil XMP ou EXPO dans le BIOS.',
    ]);
  });
});

describe('a machine', () => {
  it('needs graphics, a cooler and a supply unless another part has them', () => {
    expect(missingKinds(build({ processor: processors.core12400f }))).toEqual([
      'motherboard',
      'memory',
      'graphics',
      'storage',
      'supply',
      'chassis',
    ]);
    expect(missingKinds({ ...gaming, graphics: null, supply: null, cooler: null, chassis: cases.withSupply })).toEqual(
      [],
    );
    expect(missingKinds({ ...gaming, processor: processors.ryzen9800x3d, cooler: null })).toEqual(['cooler']);
  });

  it('is judged with the supply that comes with the case', () => {
    const included = { ...gaming, supply: null, chassis: cases.withSupply };
    expect(judgeBuild(included).refusals).toContain(
      'L’alimentation fournit 500\u00a0W, il en faut 550\u00a0W pour cette machine, réserve comprise.',
    );
  });
});
