import { expansionSlots } from '../knowledge/form-factors.js';
import { FITS, refused, type Rule, unknown } from './verdict.js';

/** The board can be screwed into the case. */
export const boardFormatRule: Rule = {
  kinds: ['motherboard', 'chassis'],
  judge({ motherboard, chassis }) {
    if (!motherboard || !chassis) return null;
    if (motherboard.form === null) return unknown('Le format de la carte mère n’est pas connu.');
    if (chassis.boards === null) return unknown('Les formats de carte mère du boîtier ne sont pas indiqués.');
    if (chassis.boards.includes(motherboard.form)) return FITS;
    // Many ATX towers take E-ATX boards, of widths that differ.
    if (motherboard.form === 'E-ATX' && !chassis.boardsListed)
      return unknown(
        'La carte mère au format E-ATX est plus large qu’une carte ATX\u202f: vérifiez la place dans le boîtier.',
      );
    return refused(
      `La carte mère est au format ${motherboard.form}, le boîtier prend les formats ${chassis.boards.join(', ')}.`,
    );
  },
};

/** The length of a graphics card. */
export const cardLengthRule: Rule = {
  kinds: ['graphics', 'chassis'],
  judge({ graphics, chassis }) {
    if (!graphics || !chassis) return null;
    if (graphics.length === null) return unknown('La longueur de la carte graphique n’est pas indiquée.');
    if (chassis.cardLength === null)
      return unknown(`Vérifiez que le boîtier accepte une carte graphique de ${graphics.length}\u00a0mm.`);
    return graphics.length <= chassis.cardLength
      ? FITS
      : refused(
          `La carte graphique mesure ${graphics.length}\u00a0mm, le boîtier accepte ${chassis.cardLength}\u00a0mm au plus.`,
        );
  },
};

/** The thickness of a graphics card. Cases for Micro-ATX and ATX boards have more slots than any card takes. */
export const cardSlotsRule: Rule = {
  kinds: ['graphics', 'chassis'],
  judge({ graphics, chassis }) {
    if (!graphics || !chassis || chassis.boards === null) return null;
    const slots = Math.max(...chassis.boards.map((form) => expansionSlots[form]));
    if (slots >= 4) return FITS;
    return unknown(
      graphics.slots === null
        ? 'L’épaisseur de la carte graphique n’est pas indiquée\u202f: vérifiez la place dans ce boîtier compact.'
        : `La carte graphique occupe ${Math.ceil(graphics.slots)} emplacements\u202f: vérifiez la place dans ce boîtier compact.`,
    );
  },
};

/** The height of an air cooler. */
export const coolerHeightRule: Rule = {
  kinds: ['cooler', 'chassis'],
  judge({ cooler, chassis }) {
    if (!cooler || !chassis || cooler.type === 'liquid') return null;
    if (cooler.height === null) return unknown('La hauteur du ventirad n’est pas indiquée.');
    if (chassis.coolerHeight === null)
      return unknown(`Vérifiez que le boîtier accepte un ventirad de ${cooler.height}\u00a0mm de haut.`);
    return cooler.height <= chassis.coolerHeight
      ? FITS
      : refused(
          `Le ventirad mesure ${cooler.height}\u00a0mm de haut, le boîtier accepte ${chassis.coolerHeight}\u00a0mm au plus.`,
        );
  },
};

/** Radiators are rows of fans of 120 or 140 mm; a place for one family is not always one for the other. */
const fanOf = (radiator: number) => (radiator % 120 === 0 ? 120 : 140);

export const radiatorRule: Rule = {
  kinds: ['cooler', 'chassis'],
  judge({ cooler, chassis }) {
    if (!cooler || !chassis || cooler.type !== 'liquid') return null;
    const size = cooler.radiator;
    if (size === null) return unknown('La taille du radiateur n’est pas indiquée.');
    if (chassis.radiator === null)
      return unknown(`Vérifiez que le boîtier a la place d’un radiateur de ${size}\u00a0mm.`);
    if (size > chassis.radiator)
      return refused(`Le radiateur mesure ${size}\u00a0mm, le boîtier accepte ${chassis.radiator}\u00a0mm au plus.`);
    return fanOf(size) === fanOf(chassis.radiator)
      ? FITS
      : unknown(
          `Le boîtier a la place d’un radiateur de ${chassis.radiator}\u00a0mm\u202f: vérifiez pour ${size}\u00a0mm.`,
        );
  },
};

export const supplyFormatRule: Rule = {
  kinds: ['supply', 'chassis'],
  judge({ supply, chassis }) {
    if (!supply || !chassis) return null;
    if (supply.format === null) return unknown('Le format de l’alimentation n’est pas indiqué.');
    if (chassis.supplyFormat === null) return unknown('Le format d’alimentation du boîtier n’est pas indiqué.');
    if (supply.format === chassis.supplyFormat) return FITS;
    return supply.format === 'SFX' && chassis.supplyFormat === 'ATX'
      ? unknown('Une alimentation SFX demande un adaptateur dans un boîtier pour alimentation ATX.')
      : refused(`L’alimentation est au format ${supply.format}, le boîtier prend le format ${chassis.supplyFormat}.`);
  },
};

/** Only for cases whose sheet limits the length: most take every supply of their format. */
export const supplyDepthRule: Rule = {
  kinds: ['supply', 'chassis'],
  judge({ supply, chassis }) {
    if (!supply || !chassis || chassis.supplyDepth === null) return null;
    if (supply.depth === null)
      return unknown(`Vérifiez que l’alimentation ne dépasse pas ${chassis.supplyDepth}\u00a0mm.`);
    return supply.depth <= chassis.supplyDepth
      ? FITS
      : refused(
          `L’alimentation mesure ${supply.depth}\u00a0mm, le boîtier accepte ${chassis.supplyDepth}\u00a0mm au plus.`,
        );
  },
};
