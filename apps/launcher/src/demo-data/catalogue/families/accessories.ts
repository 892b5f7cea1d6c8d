import type { Family, ProductDraft } from '../product-draft.js';

/** brand, name, category, length, standard, detail, euros, picture variant. */
type CableRow = readonly [
  string,
  string,
  'Câbles vidéo' | 'Câbles réseau' | 'Câbles USB',
  string,
  string,
  string,
  number,
  string,
];
// biome-ignore format: a table, one entry a line
const cables: readonly CableRow[] = [
  ['UGREEN', 'Câble HDMI 2.1', 'Câbles vidéo', '2 m', 'HDMI 2.1', '8K à 60 Hz', 15, 'video'],
  ['Belkin', 'Câble HDMI Ultra High Speed', 'Câbles vidéo', '3 m', 'HDMI 2.1', '8K à 60 Hz', 27, 'video'],
  ['UGREEN', 'Câble DisplayPort 1.4', 'Câbles vidéo', '2 m', 'DisplayPort 1.4', '4K à 144 Hz', 13, 'video'],
  ['Startech', 'Câble DisplayPort vers HDMI', 'Câbles vidéo', '2 m', 'DisplayPort 1.2', '4K à 30 Hz', 24, 'video'],
  ['UGREEN', 'Câble réseau Cat 8', 'Câbles réseau', '3 m', 'Cat 8', '40 Gb/s', 14, 'network'],
  ['Startech', 'Câble réseau Cat 6', 'Câbles réseau', '5 m', 'Cat 6', '1 Gb/s', 9, 'network'],
  ['Startech', 'Câble réseau Cat 6A blindé', 'Câbles réseau', '10 m', 'Cat 6A', '10 Gb/s', 24, 'network'],
  ['Belkin', 'Câble USB-C tressé', 'Câbles USB', '2 m', 'USB-C', '240 W', 22, 'usb'],
  ['UGREEN', 'Câble USB4', 'Câbles USB', '1 m', 'USB4', '40 Gb/s et 240 W', 24, 'usb'],
  ['Startech', 'Rallonge USB 3.0', 'Câbles USB', '3 m', 'USB 3.2 Gen 1', '5 Gb/s', 19, 'usb'],
];

/** brand, name, link, screens, charge W, ports, euros. */
type DockRow = readonly [string, string, 'USB-C' | 'Thunderbolt 4', number, number, number, number];
// biome-ignore format: a table, one entry a line
const docks: readonly DockRow[] = [
  ['Dell', 'WD19S 130 W', 'USB-C', 2, 90, 10, 189],
  ['HP', 'USB-C Dock G5', 'USB-C', 3, 100, 9, 179],
  ['Lenovo', 'ThinkPad Universal USB-C Dock', 'USB-C', 3, 90, 9, 199],
  ['Lenovo', 'ThinkPad Thunderbolt 4 Dock', 'Thunderbolt 4', 4, 100, 10, 289],
  ['Belkin', 'Connect Pro 12-en-1', 'Thunderbolt 4', 2, 90, 12, 319],
  ['UGREEN', 'Revodok 7-en-1', 'USB-C', 1, 100, 7, 34],
  ['Startech', 'Dock double écran', 'USB-C', 2, 60, 9, 159],
];

export const accessories: Family = () => [...cables.map(cable), ...docks.map(dock)];

function cable([brand, name, category, length, standard, detail, euros, variant]: CableRow): ProductDraft {
  return {
    family: 'CAB',
    brand,
    name: `${name} ${brand} ${length}`,
    manufacturerReference: `${brand}-${standard}-${length}-${name.length}`.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: ['Câbles et accessoires', 'Câbles', category],
    targetPriceEuros: euros,
    picture: { kind: 'cable', variant },
    weight: '120 g',
    warrantyYears: 2,
    sections: {
      general: { marque: brand, type_cable: category.replace('Câbles ', '') },
      norme: { norme: standard, capacite_maximale: detail },
      dimensions: { longueur: length },
      construction: {
        gaine: name.includes('tressé') || brand === 'UGREEN' ? 'Tressée' : 'PVC',
        blindage: variant === 'usb' ? 'Non' : 'Oui',
      },
      connecteurs: { connecteurs: variant === 'network' ? 'RJ45' : (standard.split(' ')[0] ?? standard) },
      compatibilite: { retrocompatible: 'Oui' },
      specifications: { couleur: 'Noir' },
    },
    paragraphs: [
      `Ce câble ${brand} de ${length} à la norme ${standard} transporte jusqu'à ${detail}.`,
      'Ses connecteurs tiennent fermement et sa gaine supporte les pliages répétés. Choisissez une longueur juste : trop court il tire, trop long il encombre.',
      'Il reste compatible avec les appareils plus anciens, à la vitesse de ces derniers.',
    ],
    sellingPoints: [standard, `Longueur de ${length}`, `Jusqu'à ${detail}`],
  };
}

function dock([brand, name, link, screens, charge, ports, euros]: DockRow): ProductDraft {
  return {
    family: 'DOC',
    brand,
    name: `Station d'accueil ${brand} ${name}`,
    manufacturerReference: name.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: [
      'Câbles et accessoires',
      "Stations d'accueil",
      link === 'USB-C' ? 'Stations USB-C' : 'Stations Thunderbolt',
    ],
    targetPriceEuros: euros,
    picture: { kind: 'dock', variant: euros < 60 ? 'hub' : 'station' },
    weight: euros < 60 ? '90 g' : '480 g',
    warrantyYears: 3,
    sections: {
      general: { marque: brand, usage: euros < 60 ? 'Nomade' : 'Bureau' },
      liaison: { liaison: link },
      affichage: { nombre_ecrans: String(screens) },
      ports: { nombre_ports: String(ports), ethernet: 'Oui' },
      alimentation: { puissance_charge: `${charge} W` },
      compatibilite: { systemes: 'Windows, macOS' },
      specifications: { couleur: 'Gris' },
    },
    paragraphs: [
      `La station ${brand} ${name} transforme un portable en poste de travail : un seul câble ${link} relie ${screens} écran${screens > 1 ? 's' : ''}, le réseau et les périphériques.`,
      `Elle recharge l'ordinateur jusqu'à ${charge} W et compte ${ports} ports. En partant, un seul câble à débrancher.`,
      'Vérifiez que le port de votre portable accepte la vidéo et la charge ; en cas de doute, donnez-nous son modèle et nous vérifierons avec vous.',
    ],
    sellingPoints: [
      `Liaison ${link}`,
      `${screens} écran${screens > 1 ? 's' : ''}`,
      `Charge de ${charge} W`,
      `${ports} ports`,
    ],
  };
}
