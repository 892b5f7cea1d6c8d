import { type DataSheet, Sheet, withFrenchUnits } from '@boutik/kernel';

const MAX_FACTS = 3;
/** Characters of one fact: two of them fit on a line of a narrow card. */
const MAX_LENGTH = 26;

type Read = (sheet: Sheet) => string | null;

/** The first of the lines that has a text; `unit` follows a bare number. */
const line =
  (names: string | readonly string[], unit?: string): Read =>
  (sheet) => {
    const text = sheet.text(...[names].flat());
    return text !== null && unit !== undefined ? counted(text, unit) : text;
  };

/** "8" is "8 ports"; "0" and texts without a number are no fact. */
function counted(text: string, unit: string): string | null {
  const number = /^\d+/.exec(text)?.[0];
  return number === undefined || number === '0' ? null : `${number} ${number === '1' ? unit.replace(/s$/, '') : unit}`;
}

const followedBy =
  (read: Read, after: string): Read =>
  (sheet) => {
    const text = read(sheet);
    return text === null ? null : text + after;
  };

const first =
  (...reads: readonly Read[]): Read =>
  (sheet) => {
    for (const read of reads) {
      const text = read(sheet);
      if (text !== null) return text;
    }
    return null;
  };

/** Makers' names are no part of a fact: the number of the model says it. */
const processor: Read = (sheet) =>
  sheet
    .text('modele_processeur', 'processeur')
    ?.replace(/^(?:AMD|Intel)\s+/, '')
    .replace(/[®™]|\s+@.*$/g, '') ?? null;

const memory: Read = (sheet) => {
  const size = sheet.text('memoire_vive', 'capacite_memoire', 'ram');
  const type = /\b(?:LP)?DDR\d\w?\b/.exec(sheet.text('type_memoire') ?? '')?.[0];
  return size === null || type === undefined || size.includes(type) ? size : `${size} ${type}`;
};

const storage = line(['capacite_ssd', 'capacite_stockage', 'stockage', 'disques_fournis']);
const screenSize = line(['taille_ecran', 'diagonale']);
const capacity = line('capacite');
const read = line(['lecture', 'vitesse_lecture', 'debit_lecture']);
const cardMemory = line(['memoire_video', 'capacite_memoire', 'memoire']);

interface Kind {
  /** A product is of the kind when its sheet has one line of each of these groups. */
  lines: readonly (readonly string[])[];
  facts: readonly Read[];
}

/**
 * What tells the products of a kind apart, in the order of cards. The kind is known by lines of the sheet, not by the category:
 * every shop names its own categories. The first that matches counts.
 */
const kinds: readonly Kind[] = [
  { lines: [['nombre_baies']], facts: [line('nombre_baies', 'baies'), line('memoire_vive'), line('debit')] },
  { lines: [['reseau_mobile'], ['taille_ecran', 'diagonale']], facts: [screenSize, memory, storage] },
  {
    lines: [
      ['modele_processeur', 'processeur'],
      ['memoire_vive', 'capacite_memoire', 'ram'],
    ],
    facts: [processor, memory, storage],
  },
  { lines: [['socket'], ['chipset']], facts: [line('socket'), line('chipset'), line(['format', 'format_carte_mere'])] },
  {
    lines: [['nombre_coeurs'], ['socket']],
    facts: [
      line('socket'),
      line('nombre_coeurs', 'cœurs'),
      line(['frequence_boost', 'frequence_turbo', 'frequence_base']),
    ],
  },
  {
    lines: [
      ['puce', 'processeur_graphique'],
      ['memoire_video', 'capacite_memoire'],
    ],
    facts: [line(['puce', 'processeur_graphique']), cardMemory, followedBy(line('longueur'), ' de long')],
  },
  {
    lines: [
      ['capacite_totale', 'capacite_barrette'],
      ['frequence', 'frequence_mhz'],
    ],
    facts: [line(['capacite_totale', 'capacite']), line('type_memoire'), line(['frequence', 'frequence_mhz'])],
  },
  { lines: [['vitesse_rotation'], ['capacite']], facts: [capacity, line('interface'), line('vitesse_rotation')] },
  { lines: [['capacite'], ['interface']], facts: [capacity, line('interface'), read] },
  {
    lines: [['puissance'], ['certification']],
    facts: [line('puissance'), line('certification'), line('modularite')],
  },
  { lines: [['format_boitier']], facts: [line('format_boitier'), line('couleur'), line('volume')] },
  {
    lines: [['type_refroidissement']],
    facts: [
      first(line(['taille_radiateur', 'taille_ventilateur']), followedBy(line('hauteur'), ' de haut')),
      line('puissance_dissipee'),
      line(['bruit_maximal', 'niveau_sonore']),
    ],
  },
  {
    lines: [
      ['taille_ecran', 'diagonale'],
      ['type_dalle', 'taux_rafraichissement', 'frequence_rafraichissement'],
    ],
    facts: [screenSize, line('type_dalle'), line(['taux_rafraichissement', 'frequence_rafraichissement'])],
  },
  {
    lines: [['technologie_touches', 'type_switch', 'disposition']],
    facts: [line('disposition'), line(['technologie_touches', 'type_switch']), line('liaison')],
  },
  {
    lines: [['nombre_boutons'], ['resolution']],
    facts: [line('resolution'), line('nombre_boutons', 'boutons'), line('liaison')],
  },
  { lines: [['transducteurs']], facts: [line('liaison'), line('son'), line('autonomie')] },
  {
    lines: [['images_par_seconde']],
    facts: [line('definition'), line('images_par_seconde', 'images/s'), line('liaison')],
  },
  {
    lines: [['recto_verso']],
    facts: [
      line('technologie'),
      line('vitesse'),
      (sheet) => (sheet.text('recto_verso') === 'Automatique' ? 'Recto verso' : null),
    ],
  },
  { lines: [['couleur_encre']], facts: [line('couleur_encre'), line('nombre_pages', 'pages')] },
  {
    lines: [['puissance_apparente']],
    facts: [line('puissance_apparente'), line('puissance'), line('nombre_prises', 'prises')],
  },
  { lines: [['nombre_ports'], ['norme']], facts: [line('norme'), line('debit'), line('nombre_ports', 'ports')] },
  { lines: [['type_cable']], facts: [line('norme'), line('longueur')] },
  {
    lines: [['puissance_charge']],
    facts: [line('nombre_ports', 'ports'), line('nombre_ecrans', 'écrans'), line('puissance_charge')],
  },
  { lines: [['duree_licence', 'nombre_postes']], facts: [line('duree_licence'), line('nombre_postes')] },
];

/** At most three short texts of a data sheet, for the card of a product; none for other kinds and empty sheets. */
export function cardFacts(specification: DataSheet): string[] {
  const sheet = new Sheet(specification);
  const kind = kinds.find(({ lines }) => lines.every((names) => sheet.text(...names) !== null));
  const texts = (kind?.facts ?? []).flatMap((fact) => fact(sheet) ?? []);
  return [
    ...new Set(texts.filter((text) => text.length <= MAX_LENGTH && !NO_FACT.test(text)).map(withFrenchUnits)),
  ].slice(0, MAX_FACTS);
}

const NO_FACT = /^(?:non|sans|aucun|oui|-|non précisé)\b/i;
