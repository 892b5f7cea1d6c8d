import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

/** brand, name, bays, cpu, Go, network, grams, euros. */
type NasRow = readonly [string, string, number, string, number, string, number, number];
// biome-ignore format: a table, one entry a line
const nasRows: readonly NasRow[] = [
  ['Synology', 'DiskStation DS223', 2, 'Realtek RTD1619B', 2, '1 Gb/s', 1280, 249],
  ['Synology', 'DiskStation DS225+', 2, 'Intel Celeron J4125', 2, '2.5 Gb/s', 1300, 339],
  ['Synology', 'DiskStation DS425+', 4, 'Intel Celeron J4125', 2, '2.5 Gb/s', 2180, 519],
  ['Synology', 'DiskStation DS925+', 4, 'AMD Ryzen V1500B', 4, '2.5 Gb/s', 2260, 639],
  ['QNAP', 'TS-264', 2, 'Intel Celeron N5095', 8, '2.5 Gb/s', 1540, 389],
  ['QNAP', 'TS-464', 4, 'Intel Celeron N5095', 8, '2.5 Gb/s', 2280, 549],
  ['UGREEN', 'NASync DXP2800', 2, 'Intel N100', 8, '2.5 Gb/s', 2300, 349],
  ['UGREEN', 'NASync DXP4800 Plus', 4, 'Intel Pentium Gold 8505', 8, '10 Gb/s', 3600, 649],
];

/** brand, name, form, cpu, Go, storage, grams, euros. */
type ServerRow = readonly [string, string, 'Tour' | 'Rack 1U' | 'Rack 2U', string, number, string, number, number];
// biome-ignore format: a table, one entry a line
const serverRows: readonly ServerRow[] = [
  ['Dell', 'PowerEdge T160', 'Tour', 'Intel Xeon E-2414', 16, '2 x 1 To', 9900, 1299],
  ['Dell', 'PowerEdge T360', 'Tour', 'Intel Xeon E-2434', 32, '2 x 960 Go SSD', 17500, 2190],
  ['Dell', 'PowerEdge R360', 'Rack 1U', 'Intel Xeon E-2436', 32, '2 x 960 Go SSD', 12200, 2690],
  ['Lenovo', 'ThinkSystem ST50 V3', 'Tour', 'Intel Xeon E-2414', 16, '2 x 2 To', 12000, 1390],
  ['Lenovo', 'ThinkSystem SR630 V3', 'Rack 1U', 'Intel Xeon Silver 4509Y', 64, '2 x 1.92 To SSD', 20200, 4990],
  ['HP', 'ProLiant ML30 Gen11', 'Tour', 'Intel Xeon E-2434', 16, '2 x 1 To', 15300, 1690],
  ['HP', 'ProLiant DL380 Gen11', 'Rack 2U', 'Intel Xeon Silver 4510', 64, '2 x 1.92 To SSD', 24900, 5490],
];

export const servers: Family = () => [...nasRows.map(nas), ...serverRows.map(server)];

function nas([brand, name, bays, cpu, ram, link, grams, euros]: NasRow): ProductDraft {
  return {
    family: 'NAS',
    brand,
    name: `NAS ${brand} ${name} (${bays} baies)`,
    manufacturerReference: name.replace(/[^A-Za-z0-9+]+/g, '-').toUpperCase(),
    categoryPath: ['Serveurs et stockage réseau', 'NAS', `NAS ${bays} baies`],
    targetPriceEuros: euros,
    picture: { kind: 'nas', variant: `${bays}-bays` },
    weight: formatWeight(grams),
    warrantyYears: brand === 'UGREEN' ? 2 : 3,
    sections: {
      general: { marque: brand, usage: bays > 2 ? 'Petite entreprise' : 'Maison et travail indépendant' },
      stockage: {
        nombre_baies: String(bays),
        disques_fournis: 'Non',
        niveaux_raid: bays > 2 ? '0, 1, 5, 6, 10' : '0, 1',
      },
      processeur: { modele_processeur: cpu },
      memoire: { memoire_vive: `${ram} Go` },
      reseau: { debit: link, ports_ethernet: euros > 300 ? '2' : '1' },
      fonctions: {
        sauvegarde_automatique: 'Oui',
        emplacements_m2: euros > 320 ? '2' : '0',
        transcodage_video: cpu.includes('Intel') ? 'Oui' : 'Non',
      },
      specifications: { couleur: 'Noir' },
    },
    paragraphs: [
      `Le ${brand} ${name} rassemble les fichiers de la famille ou de l'entreprise dans un boîtier à ${bays} baies, relié au réseau en ${link}.`,
      `Sauvegarde des ordinateurs et des téléphones, partage, albums photo, vidéosurveillance : tout reste chez vous, accessible à distance de façon sécurisée. Avec ${bays > 2 ? 'quatre disques en RAID 5' : 'deux disques en miroir'}, la panne d'un disque n'entraîne aucune perte.`,
      'Les disques sont vendus séparément : choisissez des modèles pour NAS. Un RAID ne remplace pas une sauvegarde ; nous pouvons mettre en place une copie à distance.',
    ],
    sellingPoints: [
      `${bays} baies 3,5 et 2,5 pouces`,
      `${cpu}, ${ram} Go de mémoire`,
      `Réseau ${link}`,
      'Disques vendus séparément',
    ],
  };
}

function server([brand, name, form, cpu, ram, disks, grams, euros]: ServerRow): ProductDraft {
  return {
    family: 'SRV',
    brand,
    name: `Serveur ${brand} ${name} (${cpu.replace('Intel ', '')}, ${ram} Go)`,
    manufacturerReference: `${name}-${ram}`.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: ['Serveurs et stockage réseau', 'Serveurs', form === 'Tour' ? 'Serveurs tour' : 'Serveurs rack'],
    targetPriceEuros: euros,
    picture: { kind: 'server', variant: form === 'Tour' ? 'tower' : form === 'Rack 1U' ? '1u' : '2u' },
    weight: formatWeight(grams),
    warrantyYears: 3,
    sections: {
      general: { marque: brand, usage: 'Entreprise', format: form },
      processeur: { modele_processeur: cpu, nombre_processeurs: '1' },
      memoire: { memoire_vive: `${ram} Go`, correction_erreurs: 'ECC' },
      stockage: { disques_fournis: disks, controleur_raid: 'Oui' },
      reseau: { debit: euros > 3000 ? '10 Gb/s' : '1 Gb/s', ports_ethernet: '2' },
      administration: { administration_a_distance: brand === 'Dell' ? 'iDRAC' : brand === 'HP' ? 'iLO' : 'XClarity' },
      alimentation: { alimentation: euros > 2500 ? '2 x 700 W' : '500 W', redondance: euros > 2500 ? 'Oui' : 'Non' },
      specifications: { installation: form === 'Tour' ? 'Au sol' : 'Baie 19 pouces' },
    },
    paragraphs: [
      `Le serveur ${brand} ${name} offre un processeur ${cpu}, ${ram} Go de mémoire ECC et ${disks.replace(' x ', ' disques de ').replace(/ SSD$/, ' (SSD)')}.`,
      form === 'Tour'
        ? "Silencieux et compact, il se pose dans un bureau sans local dédié et héberge fichiers, comptabilité et sauvegardes d'une petite équipe."
        : 'Prévu pour une baie, il accueille plusieurs machines virtuelles et se laisse entretenir sans interruption longue.',
      "Son contrôleur d'administration permet de le surveiller et de le redémarrer à distance. Nos techniciens assurent l'installation sur site dans toute l'île, sur devis.",
    ],
    sellingPoints: [cpu, `${ram} Go de mémoire ECC`, disks, `Format ${form.toLowerCase()}`],
  };
}
