import { chipsetSupport } from '../knowledge/chipsets.js';
import { relatedSockets } from '../knowledge/form-factors.js';
import { generations } from '../knowledge/generations.js';
import { FITS, refused, type Rule, unknown } from './verdict.js';

/** A processor fits the socket of its board. */
export const socketRule: Rule = {
  kinds: ['processor', 'motherboard'],
  judge({ processor, motherboard }) {
    if (!processor || !motherboard) return null;
    if (processor.socket === null) return unknown('Le socket du processeur n’est pas indiqué.');
    if (motherboard.socket === null) return unknown('Le socket de la carte mère n’est pas indiqué.');
    if (processor.socket === motherboard.socket) return FITS;
    return refused(
      `Le processeur demande un socket ${processor.socket}, la carte mère a un socket ${motherboard.socket}.`,
    );
  },
};

/** The chipset, and the BIOS of boards that were made before the processor. */
export const chipsetRule: Rule = {
  kinds: ['processor', 'motherboard'],
  judge({ processor, motherboard }) {
    // Another socket is refused already; without one nothing is known of the chipset either.
    if (!processor || !motherboard || processor.socket === null || processor.socket !== motherboard.socket) return null;
    const { generation } = processor;
    const { chipset } = motherboard;
    if (chipset === null)
      return unknown('Le chipset de la carte mère n’est pas indiqué\u202f: voyez sa liste de processeurs.');
    const label = generation === null ? null : generations[generation]?.label;
    if (generation === null || !label)
      return unknown(
        'La génération du processeur n’est pas connue\u202f: voyez la liste de processeurs de la carte mère.',
      );
    const support = chipsetSupport(chipset, generation);
    if (support === 'supported') return FITS;
    if (support === 'bios')
      return unknown(
        `Une carte mère ${chipset} ne démarre avec un processeur ${label} qu’avec un BIOS assez récent\u202f: à vérifier avant le montage.`,
      );
    return support === null
      ? refused(`Le chipset ${chipset} ne prend pas en charge les processeurs ${label}.`)
      : unknown(`Les processeurs que prend en charge le chipset ${chipset} ne nous sont pas connus.`);
  },
};

/** A cooler can be mounted on the socket. */
export const coolerSocketRule: Rule = {
  kinds: ['processor', 'cooler'],
  judge({ processor, cooler }) {
    if (!processor || !cooler) return null;
    if (processor.socket === null) return unknown('Le socket du processeur n’est pas indiqué.');
    if (cooler.sockets === null) return unknown('Les sockets du refroidissement ne sont pas indiqués.');
    if (cooler.sockets.includes(processor.socket)) return FITS;
    const related = relatedSockets[processor.socket];
    return related && cooler.sockets.includes(related)
      ? unknown(
          `Le refroidissement est prévu pour ${related}\u202f: vérifiez qu’il a la fixation pour ${processor.socket}.`,
        )
      : refused(`Le refroidissement n’a pas de fixation pour le socket ${processor.socket}.`);
  },
};

/** A cooler dissipates what the processor gives off. */
export const dissipationRule: Rule = {
  kinds: ['processor', 'cooler'],
  judge({ processor, cooler }) {
    if (!processor || !cooler) return null;
    if (processor.tdp === null) return unknown('L’enveloppe thermique du processeur n’est pas indiquée.');
    if (cooler.dissipation === null)
      return unknown(`Vérifiez que le refroidissement dissipe les ${processor.tdp}\u00a0W du processeur.`);
    return cooler.dissipation >= processor.tdp
      ? FITS
      : refused(
          `Le refroidissement dissipe ${cooler.dissipation}\u00a0W, le processeur en demande ${processor.tdp}\u00a0W.`,
        );
  },
};
