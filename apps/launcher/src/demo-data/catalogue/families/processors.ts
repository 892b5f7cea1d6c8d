import type { Family, ProductDraft } from '../product-draft.js';

/** name, socket, cores, threads, base GHz, boost GHz, L3 Mo, TDP W, graphics, cooler in the box, euros, level. */
type Row = readonly [string, string, number, number, number, number, number, number, string, boolean, number, Level];
type Level = 'entree' | 'jeu' | 'jeu-haut' | 'creation' | 'station';

// biome-ignore format: a table, one entry a line
const ryzen: readonly Row[] = [
  ['Ryzen 5 5500', 'AM4', 6, 12, 3.6, 4.2, 16, 65, 'Non', true, 84, 'entree'],
  ['Ryzen 5 5600', 'AM4', 6, 12, 3.5, 4.4, 32, 65, 'Non', true, 109, 'entree'],
  ['Ryzen 5 5600GT', 'AM4', 6, 12, 3.6, 4.6, 16, 65, 'Radeon Graphics', true, 139, 'entree'],
  ['Ryzen 7 5700X', 'AM4', 8, 16, 3.4, 4.6, 32, 65, 'Non', false, 164, 'jeu'],
  ['Ryzen 7 5800XT', 'AM4', 8, 16, 3.8, 4.8, 32, 105, 'Non', true, 219, 'jeu'],
  ['Ryzen 9 5900XT', 'AM4', 16, 32, 3.3, 4.8, 64, 105, 'Non', false, 339, 'creation'],
  ['Ryzen 5 7500F', 'AM5', 6, 12, 3.7, 5.0, 32, 65, 'Non', true, 169, 'jeu'],
  ['Ryzen 5 7600', 'AM5', 6, 12, 3.8, 5.1, 32, 65, 'Radeon Graphics', true, 199, 'jeu'],
  ['Ryzen 5 8600G', 'AM5', 6, 12, 4.3, 5.0, 16, 65, 'Radeon 760M', true, 209, 'entree'],
  ['Ryzen 7 8700G', 'AM5', 8, 16, 4.2, 5.1, 16, 65, 'Radeon 780M', true, 299, 'jeu'],
  ['Ryzen 7 7700', 'AM5', 8, 16, 3.8, 5.3, 32, 65, 'Radeon Graphics', true, 289, 'jeu'],
  ['Ryzen 7 7800X3D', 'AM5', 8, 16, 4.2, 5.0, 96, 120, 'Radeon Graphics', false, 399, 'jeu-haut'],
  ['Ryzen 9 7900', 'AM5', 12, 24, 3.7, 5.4, 64, 65, 'Radeon Graphics', true, 379, 'creation'],
  ['Ryzen 5 9600X', 'AM5', 6, 12, 3.9, 5.4, 32, 65, 'Radeon Graphics', false, 239, 'jeu'],
  ['Ryzen 7 9700X', 'AM5', 8, 16, 3.8, 5.5, 32, 65, 'Radeon Graphics', false, 339, 'jeu'],
  ['Ryzen 7 9800X3D', 'AM5', 8, 16, 4.7, 5.2, 96, 120, 'Radeon Graphics', false, 519, 'jeu-haut'],
  ['Ryzen 9 9900X', 'AM5', 12, 24, 4.4, 5.6, 64, 120, 'Radeon Graphics', false, 429, 'creation'],
  ['Ryzen 9 9950X', 'AM5', 16, 32, 4.3, 5.7, 64, 170, 'Radeon Graphics', false, 639, 'creation'],
  ['Ryzen 9 9950X3D', 'AM5', 16, 32, 4.3, 5.7, 128, 170, 'Radeon Graphics', false, 779, 'station'],
];

// biome-ignore format: a table, one entry a line
const core: readonly Row[] = [
  ['Core i3-12100F', 'LGA1700', 4, 8, 3.3, 4.3, 12, 58, 'Non', true, 99, 'entree'],
  ['Core i5-12400F', 'LGA1700', 6, 12, 2.5, 4.4, 18, 65, 'Non', true, 139, 'entree'],
  ['Core i5-13400F', 'LGA1700', 10, 16, 2.5, 4.6, 20, 65, 'Non', true, 179, 'jeu'],
  ['Core i5-14400', 'LGA1700', 10, 16, 2.5, 4.7, 20, 65, 'UHD Graphics 730', true, 209, 'entree'],
  ['Core i5-14600K', 'LGA1700', 14, 20, 3.5, 5.3, 24, 125, 'UHD Graphics 770', false, 259, 'jeu'],
  ['Core i7-14700K', 'LGA1700', 20, 28, 3.4, 5.6, 33, 125, 'UHD Graphics 770', false, 389, 'creation'],
  ['Core i9-14900K', 'LGA1700', 24, 32, 3.2, 6.0, 36, 125, 'UHD Graphics 770', false, 499, 'station'],
  ['Core Ultra 5 225F', 'LGA1851', 10, 10, 3.3, 4.9, 20, 65, 'Non', true, 219, 'jeu'],
  ['Core Ultra 5 235', 'LGA1851', 14, 14, 3.4, 5.0, 24, 65, 'Intel Graphics', true, 279, 'jeu'],
  ['Core Ultra 5 245K', 'LGA1851', 14, 14, 4.2, 5.2, 24, 125, 'Intel Graphics', false, 299, 'jeu'],
  ['Core Ultra 7 265', 'LGA1851', 20, 20, 2.4, 5.3, 30, 65, 'Intel Graphics', true, 389, 'creation'],
  ['Core Ultra 7 265K', 'LGA1851', 20, 20, 3.9, 5.5, 30, 125, 'Intel Graphics', false, 399, 'creation'],
  ['Core Ultra 9 285K', 'LGA1851', 24, 24, 3.7, 5.7, 36, 125, 'Intel Graphics', false, 649, 'station'],
];

// biome-ignore format: a table, one entry a line
const purpose: Readonly<Record<Level, readonly [usage: string, description: string]>> = {
  entree: ['Bureautique et multimédia', "Il suffit largement à la navigation, à la bureautique et à la retouche de photos, et forme une base économique pour jouer en Full HD."],
  jeu: ['Jeu', "Associé à une carte graphique de milieu de gamme, il tient des fréquences d'image élevées et garde assez de réserve pour diffuser ou discuter en jouant."],
  'jeu-haut': ['Jeu', "Son cache empilé réduit les accès à la mémoire : c'est l'un des meilleurs choix pour les jeux où le processeur fait la différence, en stratégie comme en simulation."],
  creation: ['Création et multitâche', "Montage vidéo, compilation, machines virtuelles : ses nombreux cœurs raccourcissent les longues tâches et laissent la machine disponible pendant ce temps."],
  station: ['Station de travail', "Rendu 3D, calcul, montage en très haute définition : il se destine à ceux pour qui chaque minute gagnée compte."],
};

export const processors: Family = () => [
  ...ryzen.map((row) => processor('AMD', row)),
  ...core.map((row) => processor('Intel', row)),
];

function processor(brand: 'AMD' | 'Intel', row: Row): ProductDraft {
  const [name, socket, cores, threads, base, boost, cache, watts, graphics, cooler, euros, level] = row;
  const [usage, description] = purpose[level];
  const frequency = (ghz: number): string => `${ghz.toFixed(1)} GHz`;
  return {
    family: 'CPU',
    brand,
    name: `${brand} ${name} (${frequency(boost)})`,
    manufacturerReference: `${brand === 'AMD' ? '100-1' : 'BX80'}${name.replace(/[^A-Za-z0-9]/g, '').toUpperCase()}`,
    categoryPath: ['Composants', 'Processeurs', brand === 'AMD' ? 'AMD Ryzen' : 'Intel Core'],
    targetPriceEuros: euros,
    picture: { kind: 'cpu', variant: brand === 'AMD' ? (socket === 'AM5' ? 'notched' : 'pins') : 'lga' },
    weight: cooler ? '450 g' : '90 g',
    warrantyYears: 3,
    sections: {
      general: {
        marque: brand,
        gamme: name
          .split(' ')
          .slice(0, 2)
          .join(' ')
          .replace(/-\d+\w*$/, ''),
        usage,
      },
      processeur: { socket, nombre_coeurs: String(cores), nombre_threads: String(threads) },
      frequences: { frequence_base: frequency(base), frequence_boost: frequency(boost) },
      memoire: {
        cache_l3: `${cache} Mo`,
        type_memoire: socket === 'AM4' ? 'DDR4' : socket === 'LGA1700' ? 'DDR4 et DDR5' : 'DDR5',
        canaux_memoire: '2',
      },
      graphismes: { circuit_graphique: graphics },
      thermique: { tdp: `${watts} W`, ventirad_fourni: cooler ? 'Oui' : 'Non' },
      specifications: { conditionnement: cooler ? 'Boîte avec ventirad' : 'Boîte sans ventirad' },
    },
    paragraphs: [
      `Le processeur ${brand} ${name} aligne ${cores} cœurs et ${threads} threads, avec une fréquence de pointe de ${frequency(boost)} et ${cache} Mo de cache L3.`,
      description,
      `Il se monte sur une carte mère à socket ${socket}. ${socket === 'AM5' ? 'AMD assure le suivi de ce socket sur plusieurs générations : un investissement qui dure.' : socket === 'AM4' ? "C'est une mise à niveau simple pour une machine AM4 existante, après mise à jour du BIOS." : "Un BIOS à jour est conseillé avant l'installation."}`,
      `${graphics === 'Non' ? "Il n'a pas de circuit graphique : une carte graphique est indispensable." : `Son circuit graphique ${graphics} permet d'afficher sans carte graphique dédiée.`} ${cooler ? 'Un ventirad est fourni dans la boîte.' : `Aucun ventirad n'est fourni : prévoyez un refroidissement capable de dissiper ${watts} W ou plus.`}`,
    ],
    sellingPoints: [
      `${cores} cœurs, ${threads} threads`,
      `De ${frequency(base)} à ${frequency(boost)}`,
      `Socket ${socket}, enveloppe thermique de ${watts} W`,
      graphics === 'Non' ? 'Sans circuit graphique' : `Circuit graphique ${graphics}`,
    ],
  };
}
