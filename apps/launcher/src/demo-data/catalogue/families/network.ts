import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

/** brand, name, kind, standard or ports, throughput, ports, PoE W or 0, grams, euros. */
type Row = readonly [string, string, Kind, string, string, number, number, number, number];
type Kind = 'routeur' | 'mesh' | 'borne' | 'switch' | 'administrable' | 'cle' | 'carte';

// biome-ignore format: a table, one entry a line
const rows: readonly Row[] = [
  ['TP-Link', 'Archer AX55', 'routeur', 'Wi-Fi 6', '3000 Mb/s', 4, 0, 580, 79],
  ['TP-Link', 'Archer BE550', 'routeur', 'Wi-Fi 7', '9300 Mb/s', 4, 0, 910, 229],
  ['ASUS', 'RT-AX57', 'routeur', 'Wi-Fi 6', '3000 Mb/s', 4, 0, 460, 84],
  ['ASUS', 'RT-BE88U', 'routeur', 'Wi-Fi 7', '7200 Mb/s', 8, 0, 990, 299],
  ['Netgear', 'Nighthawk RS300', 'routeur', 'Wi-Fi 7', '9300 Mb/s', 4, 0, 790, 279],
  ['D-Link', 'DIR-X1560', 'routeur', 'Wi-Fi 6', '1500 Mb/s', 4, 0, 310, 49],
  ['TP-Link', 'Deco X50 (lot de 3)', 'mesh', 'Wi-Fi 6', '3000 Mb/s', 9, 0, 1500, 199],
  ['Google', 'Nest Wifi Pro (lot de 2)', 'mesh', 'Wi-Fi 6E', '4200 Mb/s', 4, 0, 1000, 249],
  ['Ubiquiti', 'UniFi U7 Lite', 'borne', 'Wi-Fi 7', '5000 Mb/s', 1, 0, 340, 119],
  ['TP-Link', 'Omada EAP650', 'borne', 'Wi-Fi 6', '3000 Mb/s', 1, 0, 420, 99],
  ['TP-Link', 'TL-SG108', 'switch', 'Gigabit', '1 Gb/s', 8, 0, 370, 24],
  ['TP-Link', 'TL-SG105-M2', 'switch', '2,5 Gigabit', '2.5 Gb/s', 5, 0, 520, 99],
  ['Netgear', 'GS305', 'switch', 'Gigabit', '1 Gb/s', 5, 0, 200, 19],
  ['Netgear', 'GS316', 'switch', 'Gigabit', '1 Gb/s', 16, 0, 950, 79],
  ['D-Link', 'DGS-108', 'switch', 'Gigabit', '1 Gb/s', 8, 0, 390, 27],
  ['Netgear', 'GS308EPP', 'administrable', 'Gigabit PoE+', '1 Gb/s', 8, 123, 880, 109],
  ['Ubiquiti', 'UniFi Switch Lite 16 PoE', 'administrable', 'Gigabit PoE+', '1 Gb/s', 16, 45, 1200, 219],
  ['TP-Link', 'Omada SG2428P', 'administrable', 'Gigabit PoE+', '1 Gb/s', 28, 250, 3700, 309],
  ['D-Link', 'DGS-1210-24', 'administrable', 'Gigabit', '1 Gb/s', 24, 0, 2300, 189],
  ['TP-Link', 'Archer T3U Plus', 'cle', 'Wi-Fi 5', '1300 Mb/s', 0, 0, 35, 22],
  ['ASUS', 'USB-AX56', 'cle', 'Wi-Fi 6', '1800 Mb/s', 0, 0, 60, 49],
  ['Intel', 'BE200 kit bureau', 'carte', 'Wi-Fi 7', '5800 Mb/s', 0, 0, 120, 39],
  ['TP-Link', 'TX201', 'carte', '2,5 Gigabit', '2.5 Gb/s', 1, 0, 70, 29],
];

// biome-ignore format: a table, one entry a line
const categories: Readonly<Record<Kind, readonly [string, string]>> = {
  routeur: ['Wi-Fi', 'Routeurs'], mesh: ['Wi-Fi', 'Systèmes maillés'], borne: ['Wi-Fi', 'Bornes professionnelles'], switch: ['Réseau filaire', 'Switchs non administrables'],
  administrable: ['Réseau filaire', 'Switchs administrables et PoE'], cle: ['Cartes réseau', 'Clés Wi-Fi USB'], carte: ['Cartes réseau', 'Cartes internes'],
};
// biome-ignore format: a table, one entry a line
const descriptions: Readonly<Record<Kind, readonly [name: string, story: string]>> = {
  routeur: ['Le routeur', "Branché derrière la box, il prend en charge le réseau sans fil de la maison, avec une portée plus large, un contrôle parental et un réseau séparé pour les invités."],
  mesh: ['Le système maillé', "Placés dans différentes pièces, ses boîtiers forment un seul réseau : on passe de l'un à l'autre en marchant, sans coupure, même dans une case à étage ou en béton."],
  borne: ['La borne', "Fixée au plafond et alimentée par son câble réseau, elle couvre un bureau, une salle ou une terrasse et se pilote avec les autres bornes depuis une même interface."],
  switch: ['Le switch', "Il multiplie les prises réseau sans aucun réglage : branchez les appareils, chacun reçoit tout son débit. Sans ventilateur, il ne fait aucun bruit."],
  administrable: ['Le switch administrable', "Réseaux séparés (VLAN), priorité à la téléphonie, surveillance des ports : il donne à une petite entreprise la maîtrise de son réseau."],
  cle: ['La clé', "Elle donne un Wi-Fi plus rapide à un ordinateur ancien ou fixe, sans l'ouvrir."],
  carte: ['La carte', "Installée dans un port PCI Express, elle ajoute une liaison rapide à un ordinateur de bureau. Notre atelier la monte sur demande."],
};

export const network: Family = () => rows.map(device);

function device(row: Row): ProductDraft {
  const [brand, name, kind, standard, rate, ports, poe, grams, euros] = row;
  const [subcategory, category] = categories[kind];
  const [noun, description] = descriptions[kind];
  const wireless = standard.startsWith('Wi-Fi');
  return {
    family: 'RES',
    brand,
    name: `${noun.replace(/^L[ea] /, '').replace(/^./, (c) => c.toUpperCase())} ${brand} ${name} ${standard}${kind === 'switch' || kind === 'administrable' ? ` ${ports} ports` : ''}`,
    manufacturerReference: name
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/-$/, '')
      .toUpperCase(),
    categoryPath: ['Réseau', subcategory, category],
    targetPriceEuros: euros,
    picture: networkPicture(row),
    weight: formatWeight(grams),
    warrantyYears: kind === 'switch' || kind === 'administrable' ? 5 : 3,
    sections: {
      general: {
        marque: brand,
        usage: kind === 'borne' || kind === 'administrable' ? 'Entreprise' : 'Maison et petit bureau',
      },
      reseau: { norme: standard, debit: rate },
      ports: { nombre_ports: String(ports), vitesse_ports: wireless ? (euros > 150 ? '2.5 Gb/s' : '1 Gb/s') : rate },
      alimentation: {
        poe: poe ? 'Oui' : kind === 'borne' ? 'Alimenté par PoE' : 'Non',
        budget_poe: poe ? `${poe} W` : 'Sans',
      },
      administration: {
        administration:
          kind === 'switch' || kind === 'cle' || kind === 'carte'
            ? 'Non'
            : kind === 'administrable'
              ? 'Web et VLAN'
              : 'Application et web',
      },
      securite: { chiffrement: wireless ? 'WPA3' : 'Sans objet' },
      specifications: {
        fixation: kind === 'administrable' && ports > 20 ? 'Baie 19 pouces' : kind === 'borne' ? 'Plafond' : 'Bureau',
      },
    },
    paragraphs: [
      `${noun} ${brand} ${name} ${wireless ? `apporte le ${standard} avec un débit cumulé de ${rate}` : `relie vos appareils en ${rate}${ports > 1 ? ` sur ${ports} ports` : ''}`}.`,
      description,
      poe
        ? `Son alimentation par le câble réseau (${poe} W au total) fait fonctionner bornes, caméras et téléphones sans prise supplémentaire.`
        : wireless
          ? 'Le chiffrement WPA3 protège les échanges, et les mises à jour de sécurité peuvent être automatiques.'
          : 'Il réduit de lui-même sa consommation sur les ports inutilisés.',
    ],
    sellingPoints: [
      wireless ? `${standard}, ${rate}` : `${standard}, ${rate} par port`,
      ...(ports ? [`${ports} port${ports > 1 ? 's' : ''} Ethernet`] : []),
      ...(poe ? [`Alimentation PoE de ${poe} W`] : []),
      kind === 'borne' || kind === 'administrable' ? 'Pensé pour les entreprises' : 'Installation en quelques minutes',
    ],
  };
}

function networkPicture([, , kind, , , ports]: Row): ProductDraft['picture'] {
  if (kind === 'switch' || kind === 'administrable')
    return { kind: 'switch', variant: ports > 20 ? 'rack' : ports > 8 ? 'wide' : 'desk' };
  if (kind === 'cle' || kind === 'carte') return { kind: 'adapter', variant: kind === 'cle' ? 'usb' : 'card' };
  return { kind: 'router', variant: kind === 'routeur' ? 'antennas' : kind === 'mesh' ? 'mesh' : 'ceiling' };
}
