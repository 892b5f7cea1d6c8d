import { EMPTY_BUILD, type Build } from '../parts.js';
import { cards, cases, coolers, drives, memories, motherboards, processors } from '../real-parts.samples.js';
import { gaming } from '../real-machine.samples.js';
import { judgeBuild, judgePart } from './judge.js';

const build = (parts: Partial<Build>): Build => ({ ...EMPTY_BUILD, ...parts });

describe('a rule without data', () => {
  it.each<[string, Partial<Build>, string]>([
    [
      'does not know the clearances of a case',
      { chassis: cases.xr },
      'Vérifiez que le boîtier accepte une carte graphique de 227\u00a0mm.',
    ],
    [
      'does not know the sockets of a cooler',
      { cooler: coolers.hyper212 },
      'Les sockets du refroidissement ne sont pas indiqués.',
    ],
    [
      'does not know the height of a cooler',
      { cooler: coolers.hyper212 },
      'La hauteur du ventirad n’est pas indiquée.',
    ],
    [
      'does not know the connectors of a card',
      { graphics: cards.rtx3060 },
      'Les connecteurs d’alimentation de la carte graphique ne sont pas indiqués.',
    ],
    [
      'does not know the connectors of the supply that comes with a case',
      { supply: null, chassis: { ...cases.north, includedSupply: 650 } },
      'Les connecteurs de l’alimentation pour carte graphique ne sont pas indiqués.',
    ],
    [
      'does not know the power of a card',
      { graphics: cards.quadro },
      'La consommation d’une pièce n’est pas connue\u202f: la puissance nécessaire ne peut pas être calculée.',
    ],
    [
      'does not know the format of a kit',
      { memory: [memories.crucial] },
      'Le format de la mémoire n’est pas indiqué (DIMM ou SO-DIMM).',
    ],
    [
      'does not know the ports of a board',
      { processor: processors.core12400f, motherboard: motherboards.b760Ddr4, memory: [memories.ddr4] },
      'Le nombre de ports M.2 de la carte mère n’est pas indiqué.',
    ],
    [
      'does not know the BIOS of a board',
      { processor: processors.ryzen9800x3d },
      'Une carte mère B650 ne démarre avec un processeur Ryzen 9000 qu’avec un BIOS assez récent\u202f: à vérifier avant le montage.',
    ],
    [
      'does not know the width of an ATX tower',
      { motherboard: motherboards.x670eExtreme, chassis: cases.xr },
      'La carte mère au format E-ATX est plus large qu’une carte ATX\u202f: vérifiez la place dans le boîtier.',
    ],
    [
      'does not know the SATA of an M.2 port',
      { storage: [drives.m2Sata] },
      'Vérifiez que le port M.2 accepte les disques SATA\u202f: certains ne prennent que le NVMe.',
    ],
    [
      'does not know the sharing of ports',
      { storage: [drives.nvme, drives.nvme, drives.sata] },
      'Un disque M.2 peut désactiver des ports SATA\u202f: voyez le tableau de partage dans le manuel de la carte mère.',
    ],
    [
      'does not know the controllers of servers',
      { storage: [drives.sas] },
      'Ce disque n’est ni au format M.2, ni en SATA\u202f: vérifiez que la carte mère a son connecteur.',
    ],
  ])('%s, and never says "compatible"', (_, parts, question) => {
    const judgement = judgeBuild({ ...gaming, ...parts });
    expect(judgement.result).toBe('unknown');
    expect(judgement.toCheck).toContain(question);
  });

  it('does not know the socket of a workstation', () => {
    expect(judgePart(build({ motherboard: motherboards.b650 }), processors.threadripper)).toMatchObject({
      result: 'unknown',
      toCheck: ['Le socket du processeur n’est pas indiqué.'],
    });
  });

  it('of none of the parts never says "compatible" either', () => {
    const nothing = Object.fromEntries(
      Object.entries(processors.ryzen7600).map(([key, value]) => [key, key === 'kind' ? value : null]),
    );
    const judgement = judgePart(
      build({ motherboard: motherboards.b650, cooler: coolers.nhd15 }),
      nothing as typeof processors.ryzen7600,
    );
    expect(judgement.result).toBe('unknown');
  });
});
