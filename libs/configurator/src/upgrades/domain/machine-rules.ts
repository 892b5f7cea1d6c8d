import type { Drive, GraphicsCard, Memory } from '../../compatibility/domain/parts.js';
import { FITS, refused, unknown, type Verdict } from '../../compatibility/domain/rules/verdict.js';
import type { CompleteMachine } from './complete-machine.js';

type MachineRule<Part> = (machine: CompleteMachine, part: Part) => Verdict | null;

/** JEDEC JESD209: LPDDR has no DIMM nor SO-DIMM. It is soldered, or rarely on an LPCAMM2 module, which the shop does not sell as memory. */
const memoryType: MachineRule<Memory> = ({ memoryType: type }, memory) => {
  if (type === 'LPDDR')
    return refused(
      'Cet ordinateur a de la mémoire LPDDR, soudée ou sur un module à part\u202f: aucune barrette ne lui va.',
    );
  if (type === null) return unknown('Le type de mémoire de cet ordinateur n’est pas indiqué (DDR4 ou DDR5).');
  if (memory.type === null) return unknown('Le type de la mémoire n’est pas indiqué.');
  return memory.type === type
    ? FITS
    : refused(`Cet ordinateur prend de la ${type}, cette mémoire est de la ${memory.type}.`);
};

const memoryFormat: MachineRule<Memory> = ({ memoryFormat: format, memoryType: type }, memory) => {
  if (type === 'LPDDR') return null;
  if (memory.format === 'RDIMM') return refused('Cette mémoire à registre (RDIMM) est faite pour les serveurs.');
  if (format === null) return unknown('Le format des barrettes de cet ordinateur n’est pas indiqué (DIMM ou SO-DIMM).');
  if (memory.format === null) return unknown('Le format de la mémoire n’est pas indiqué (DIMM ou SO-DIMM).');
  return memory.format === format
    ? FITS
    : refused(`Cet ordinateur prend des barrettes ${format}, cette mémoire est au format ${memory.format}.`);
};

const memorySlots: MachineRule<Memory> = ({ memorySlots: slots, memoryType: type, shape }, { modules }) => {
  if (type === 'LPDDR') return null;
  if (slots === null)
    return unknown(
      shape === 'laptop'
        ? 'Le nombre d’emplacements mémoire n’est pas indiqué, et certains portables ont de la mémoire soudée.'
        : 'Le nombre d’emplacements mémoire n’est pas indiqué.',
    );
  if (modules === null) return unknown('Le nombre de barrettes n’est pas indiqué.');
  if (modules > slots)
    return refused(
      `${modules} barrettes pour ${slots} emplacement${slots > 1 ? 's' : ''} mémoire dans cet ordinateur.`,
    );
  return {
    result: 'fits',
    note: 'Les barrettes en place peuvent devoir être retirées\u202f: comptez les emplacements libres.',
  };
};

const memorySize: MachineRule<Memory> = ({ maxMemory, memoryType: type }, { modules, perModule }) => {
  if (type === 'LPDDR') return null;
  if (maxMemory === null) return unknown('La mémoire maximale de cet ordinateur n’est pas indiquée.');
  if (modules === null || perModule === null) return unknown('La capacité de la mémoire n’est pas indiquée.');
  const total = modules * perModule;
  return total <= maxMemory
    ? FITS
    : refused(`${total}\u00a0Go de mémoire, cet ordinateur en prend ${maxMemory}\u00a0Go au plus.`);
};

const driveFormat: MachineRule<Drive> = (machine, { format, link }) => {
  if (format === null || link === null) return unknown('Le format ou l’interface de ce disque n’est pas indiqué.');
  if (format === 'other' || link === 'other')
    return unknown('Ce disque n’est ni au format M.2, ni en SATA\u202f: vérifiez que l’ordinateur a son connecteur.');
  if (format === 'M.2') return m2Drive(machine, link);
  if (format === '3.5' && (machine.shape === 'laptop' || machine.shape === 'mini'))
    return refused('Un disque de 3,5 pouces n’entre ni dans un portable, ni dans un mini-PC.');
  return sataDrive(machine, format);
};

function m2Drive({ m2Ports }: CompleteMachine, link: 'NVMe' | 'SATA'): Verdict {
  if (m2Ports === null)
    return unknown(
      'Vérifiez que l’ordinateur a un port M.2 libre, ou remplacez son SSD\u202f: ses ports ne sont pas indiqués.',
    );
  if (m2Ports === 0) return refused('Cet ordinateur n’a pas de port M.2.');
  return link === 'SATA'
    ? unknown('Vérifiez que le port M.2 accepte les disques SATA\u202f: certains ne prennent que le NVMe.')
    : unknown('Vérifiez la longueur que prend le port M.2 (2230, 2242 ou 2280) et s’il est libre.');
}

function sataDrive({ bays25, bays35, sataPorts }: CompleteMachine, format: '2.5' | '3.5'): Verdict {
  const inches = format === '2.5' ? '2,5' : '3,5';
  const bays = format === '2.5' ? bays25 : bays35;
  if (bays === 0 || sataPorts === 0)
    return refused(`Cet ordinateur n’a pas de place pour un disque SATA de ${inches} pouces.`);
  return bays === null || sataPorts === null
    ? unknown(
        `Vérifiez que l’ordinateur a un emplacement de ${inches} pouces et un port SATA\u202f: ils ne sont pas indiqués.`,
      )
    : { result: 'fits', note: 'Comptez les emplacements et les ports SATA qui sont libres.' };
}

/** A card for a PCI Express slot. */
const graphicsSlot: MachineRule<GraphicsCard> = ({ shape }) => {
  if (shape === 'laptop')
    return refused('La carte graphique d’un portable ne se remplace pas par une carte d’ordinateur de bureau.');
  if (shape === 'all-in-one') return refused('Un ordinateur tout-en-un n’a pas la place d’une carte graphique.');
  if (shape === 'mini')
    return unknown('La plupart des mini-PC n’ont pas de port pour carte graphique\u202f: vérifiez dans leur notice.');
  return unknown('Vérifiez que l’ordinateur a un port PCI Express x16 libre.');
};

const graphicsLength: MachineRule<GraphicsCard> = ({ cardLength, shape }, { length }) => {
  if (shape === 'laptop' || shape === 'all-in-one') return null;
  if (length === null) return unknown('La longueur de la carte graphique n’est pas indiquée.');
  if (cardLength === null) return unknown(`Vérifiez que le boîtier accepte une carte graphique de ${length}\u00a0mm.`);
  return length <= cardLength
    ? FITS
    : refused(`La carte graphique mesure ${length}\u00a0mm, le boîtier accepte ${cardLength}\u00a0mm au plus.`);
};

const graphicsPower: MachineRule<GraphicsCard> = ({ supplyWatts, pcieConnectors, shape }, card) => {
  if (shape === 'laptop' || shape === 'all-in-one') return null;
  const needed = card.recommendedSupply;
  if (supplyWatts === null)
    return unknown(
      needed === null
        ? 'Vérifiez la puissance et les connecteurs de l’alimentation\u202f: ils ne sont pas indiqués.'
        : `Vérifiez que l’alimentation fournit ${needed}\u00a0W et a les connecteurs de la carte graphique.`,
    );
  if (needed !== null && supplyWatts < needed)
    return refused(`L’alimentation fournit ${supplyWatts}\u00a0W, la carte graphique en demande ${needed}\u00a0W.`);
  if (needed === null) return unknown('La puissance que demande la carte graphique n’est pas indiquée.');
  return pcieConnectors === null && card.connector?.type !== 'none'
    ? unknown('Les connecteurs de l’alimentation pour carte graphique ne sont pas indiqués.')
    : FITS;
};

/** What each kind of part is judged by. */
export const machineRules = {
  memory: [memoryType, memoryFormat, memorySlots, memorySize],
  storage: [driveFormat],
  graphics: [graphicsSlot, graphicsLength, graphicsPower],
} as const;
