import type { Build } from '../parts.js';
import { FITS, refused, type Rule, unknown } from './verdict.js';

/**
 * Watts of what has no line of its own: board with fans, a module of memory, a drive. Upper ends of the makers' sheets
 * (Crucial: 3 to 5 W a module; Samsung 990 PRO: 8 W; Seagate BarraCuda: 8 W).
 */
const BOARD = 50;
const MODULE = 5;
const DRIVE = 8;
/** A quarter more for the peaks of the graphics card and for the years (ATX 3.1 design guide, 3.5, power excursions). */
const HEADROOM = 1.25;
const STEP = 50;

export interface PowerNeed {
  /** What the machine takes under full load. */
  load: number;
  /** The supply to choose: with headroom, and at least what the maker of the graphics card recommends. */
  recommended: number;
}

/** Null until the processor is chosen, or when the power of one of the parts is not known. */
export function powerNeed({ processor, graphics, memory, storage }: Build): PowerNeed | null {
  if (!processor || processor.peakWatts === null || graphics?.watts === null) return null;
  const modules = memory.reduce((total, kit) => total + (kit.modules ?? 2), 0);
  const load = processor.peakWatts + (graphics?.watts ?? 0) + BOARD + modules * MODULE + storage.length * DRIVE;
  const withHeadroom = Math.ceil((load * HEADROOM) / STEP) * STEP;
  return { load, recommended: Math.max(withHeadroom, graphics?.recommendedSupply ?? 0) };
}

export const powerRule: Rule = {
  kinds: ['supply', 'chassis', 'processor', 'graphics', 'memory', 'storage'],
  judge(build) {
    const { supply, chassis, processor, graphics } = build;
    const watts = supply ? supply.watts : chassis?.includedSupply || undefined;
    if (watts === undefined || (!processor && !graphics)) return null;
    if (watts === null) return unknown('La puissance de l’alimentation n’est pas indiquée.');
    if (!processor) return graphicsAlone(watts, graphics?.recommendedSupply ?? null);
    const need = powerNeed(build);
    if (need === null)
      return unknown(
        'La consommation d’une pièce n’est pas connue\u202f: la puissance nécessaire ne peut pas être calculée.',
      );
    return watts >= need.recommended
      ? FITS
      : refused(
          `L’alimentation fournit ${watts}\u00a0W, il en faut ${need.recommended}\u00a0W pour cette machine, réserve comprise.`,
        );
  },
};

function graphicsAlone(watts: number, recommended: number | null) {
  if (recommended === null || watts >= recommended) return null;
  return refused(`L’alimentation fournit ${watts}\u00a0W, la carte graphique en demande ${recommended}\u00a0W.`);
}

/**
 * The 8-pin connectors that the adapter of a card with a 12V-2x6 connector takes: one for each 150 W (PCI Express CEM 5.1;
 * the sheets of NVIDIA's cards: two for 250 W, three for 360 W, four for 575 W).
 */
const adapterPlugs = (watts: number) => Math.min(4, Math.ceil(watts / 150));

/** Data sheets of cases do not tell the connectors of the supply that comes with them. */
const INCLUDED = { has12v2x6: null, pcieConnectors: null, sataConnectors: null };

export const connectorRule: Rule = {
  kinds: ['graphics', 'supply', 'chassis'],
  judge({ graphics, supply: chosen, chassis }) {
    const supply = chosen ?? (chassis?.includedSupply ? INCLUDED : null);
    if (!graphics || !supply) return null;
    const plug = graphics.connector;
    if (plug === null) return unknown('Les connecteurs d’alimentation de la carte graphique ne sont pas indiqués.');
    if (plug.type === 'none' || (plug.type === '12V-2x6' && supply.has12v2x6 === true)) return FITS;
    if (supply.pcieConnectors === null)
      return unknown('Les connecteurs de l’alimentation pour carte graphique ne sont pas indiqués.');
    if (plug.type === '8-pin')
      return supply.pcieConnectors >= plug.count
        ? FITS
        : refused(
            `La carte graphique demande ${plug.count} connecteurs à 8 broches, l’alimentation en a ${supply.pcieConnectors}.`,
          );
    if (graphics.watts === null) return unknown('La carte graphique demande un connecteur 12V-2x6 ou son adaptateur.');
    const plugs = adapterPlugs(graphics.watts);
    return supply.pcieConnectors >= plugs
      ? {
          result: 'fits',
          note: `L’alimentation n’a pas de câble 12V-2x6\u202f: l’adaptateur fourni avec la carte graphique prend ${plugs} connecteurs à 8 broches.`,
        }
      : refused(
          `La carte graphique demande un connecteur 12V-2x6 ou ${plugs} connecteurs à 8 broches, l’alimentation en a ${supply.pcieConnectors}.`,
        );
  },
};
