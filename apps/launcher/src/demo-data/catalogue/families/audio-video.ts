import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

/** brand, name, use, link, grams, hours of battery or 0, euros. */
type HeadsetRow = readonly [string, string, 'jeu' | 'pro', 'Filaire' | 'Sans fil', number, number, number];
// biome-ignore format: a table, one entry a line
const headsets: readonly HeadsetRow[] = [
  ['HyperX', 'Cloud III', 'jeu', 'Filaire', 320, 0, 89],
  ['HyperX', 'Cloud Stinger 2', 'jeu', 'Filaire', 275, 0, 44],
  ['Logitech', 'G435 Lightspeed', 'jeu', 'Sans fil', 165, 18, 64],
  ['Logitech', 'G Pro X 2 Lightspeed', 'jeu', 'Sans fil', 345, 50, 229],
  ['SteelSeries', 'Arctis Nova 3P', 'jeu', 'Sans fil', 260, 40, 109],
  ['SteelSeries', 'Arctis Nova 7', 'jeu', 'Sans fil', 325, 38, 169],
  ['Razer', 'BlackShark V2 X', 'jeu', 'Filaire', 240, 0, 49],
  ['Corsair', 'Void Wireless v2', 'jeu', 'Sans fil', 303, 70, 109],
  ['Jabra', 'Evolve2 40 SE', 'pro', 'Filaire', 192, 0, 99],
  ['Jabra', 'Evolve2 65 Flex', 'pro', 'Sans fil', 136, 32, 229],
  ['Logitech', 'Zone Vibe 100', 'pro', 'Sans fil', 185, 18, 94],
  ['HP', 'Poly Voyager Focus 2', 'pro', 'Sans fil', 175, 19, 199],
];

/** brand, name, definition, images a second, angle, focus, euros. */
type WebcamRow = readonly [string, string, 'Full HD' | '4K' | 'HD', number, number, 'Automatique' | 'Fixe', number];
// biome-ignore format: a table, one entry a line
const webcams: readonly WebcamRow[] = [
  ['Logitech', 'C270', 'HD', 30, 55, 'Fixe', 27],
  ['Logitech', 'C920s', 'Full HD', 30, 78, 'Automatique', 69],
  ['Logitech', 'MX Brio', '4K', 30, 90, 'Automatique', 199],
  ['Razer', 'Kiyo Pro', 'Full HD', 60, 103, 'Automatique', 119],
  ['HP', '325 FHD', 'Full HD', 30, 66, 'Fixe', 34],
  ['Dell', 'Pro Webcam WB5023', 'Full HD', 60, 78, 'Automatique', 109],
];

export const audioAndVideo: Family = () => [...headsets.map(headset), ...webcams.map(webcam)];

function headset([brand, name, use, link, grams, hours, euros]: HeadsetRow): ProductDraft {
  const game = use === 'jeu';
  return {
    family: 'AUD',
    brand,
    name: `${game ? 'Casque' : 'Micro-casque'} ${brand} ${name}`,
    manufacturerReference: name.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: ['Périphériques', 'Audio et vidéo', game ? 'Casques gaming' : 'Micro-casques professionnels'],
    targetPriceEuros: euros,
    picture: { kind: 'headset', variant: `${game ? 'gaming' : 'office'}${link === 'Filaire' ? '-wired' : ''}` },
    weight: formatWeight(grams),
    warrantyYears: 2,
    sections: {
      general: { marque: brand, usage: game ? 'Jeu' : 'Visioconférence' },
      audio: { transducteurs: game ? '50 mm' : '40 mm', son: euros > 150 ? 'Spatialisé' : 'Stéréo' },
      microphone: { reduction_bruit_micro: 'Oui', micro: game ? 'Perche amovible' : 'Perche escamotable' },
      liaison: {
        liaison: link,
        connecteur:
          link === 'Sans fil'
            ? game
              ? 'Récepteur 2,4 GHz'
              : 'Bluetooth et récepteur'
            : game
              ? 'Jack 3,5 mm et USB'
              : 'USB-C',
      },
      autonomie: { autonomie: hours ? `${hours} heures` : 'Sans batterie' },
      confort: { coussinets: game ? 'Mousse à mémoire de forme' : 'Similicuir' },
      specifications: { couleur: 'Noir' },
    },
    paragraphs: [
      `Le ${game ? 'casque' : 'micro-casque'} ${brand} ${name} pèse ${grams} g et se porte longtemps sans gêne.`,
      game
        ? 'Le son situe les pas et les tirs avec précision, et le micro isole la voix du bruit de la pièce : vos coéquipiers vous entendent clairement.'
        : "Le micro met la voix en avant et atténue les conversations voisines. Un bouton coupe le micro d'un geste pendant les réunions.",
      link === 'Sans fil'
        ? `La batterie assure jusqu'à ${hours} heures d'écoute et se recharge en USB-C.`
        : 'Sa liaison filaire supprime la question de la batterie et convient aux ordinateurs comme aux consoles.',
    ],
    sellingPoints: [
      link,
      hours ? `Autonomie de ${hours} heures` : 'Sans batterie à recharger',
      game ? 'Micro antibruit amovible' : 'Certifié pour la visioconférence',
      `${grams} g`,
    ],
  };
}

function webcam([brand, name, definition, rate, angle, focus, euros]: WebcamRow): ProductDraft {
  return {
    family: 'CAM',
    brand,
    name: `Webcam ${brand} ${name} ${definition}`,
    manufacturerReference: name.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: ['Périphériques', 'Audio et vidéo', 'Webcams'],
    targetPriceEuros: euros,
    picture: { kind: 'webcam', variant: euros > 100 ? 'round' : 'bar' },
    weight: '160 g',
    warrantyYears: 2,
    sections: {
      general: { marque: brand, usage: 'Visioconférence' },
      image: { definition: definition, images_par_seconde: String(rate) },
      optique: { angle: `${angle} degrés`, mise_au_point: focus },
      microphone: { micro_integre: 'Oui' },
      liaison: { liaison: euros > 150 ? 'USB-C' : 'USB-A' },
      confidentialite: { volet: euros > 50 ? 'Oui' : 'Non' },
      specifications: { couleur: 'Noir' },
    },
    paragraphs: [
      `La webcam ${brand} ${name} filme en ${definition} à ${rate} images par seconde avec un angle de ${angle} degrés.`,
      `Sa mise au point ${focus.toLowerCase()} et sa correction de lumière donnent une image nette, même dans une pièce peu éclairée.`,
      `Elle se pose sur l'écran ou se visse sur un pied. ${euros > 50 ? "Un volet masque l'objectif quand vous ne vous en servez pas." : "Aucun pilote n'est nécessaire : branchez, elle est reconnue."}`,
    ],
    sellingPoints: [
      `${definition}, ${rate} images par seconde`,
      `Angle de ${angle} degrés`,
      `Mise au point ${focus.toLowerCase()}`,
      'Micro intégré',
    ],
  };
}
