import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

/** brand, name, kind, cpu, graphics, Go, storage, system, grams, euros, inches of the screen or 0. */
type Row = readonly [string, string, Kind, string, string, number, string, string, number, number, number];
type Kind = 'gaming' | 'office' | 'mini' | 'aio';

// biome-ignore format: a table, one entry a line
const rows: readonly Row[] = [
  ['MSI', 'MAG Infinite S3', 'gaming', 'Intel Core i5-14400F', 'GeForce RTX 5060', 16, '1 To', 'Windows 11 Famille', 9500, 1099, 0],
  ['MSI', 'MPG Infinite X3', 'gaming', 'Intel Core Ultra 7 265F', 'GeForce RTX 5070', 32, '2 To', 'Windows 11 Famille', 12500, 1899, 0],
  ['ASUS', 'ROG G700', 'gaming', 'Intel Core Ultra 7 265KF', 'GeForce RTX 5070 Ti', 32, '1 To', 'Windows 11 Famille', 14500, 2399, 0],
  ['HP', 'Omen 35L', 'gaming', 'AMD Ryzen 7 8700F', 'GeForce RTX 5070', 32, '1 To', 'Windows 11 Famille', 14000, 1799, 0],
  ['HP', 'Victus 15L', 'gaming', 'AMD Ryzen 5 8500G', 'GeForce RTX 5060', 16, '512 Go', 'Windows 11 Famille', 6600, 949, 0],
  ['Lenovo', 'LOQ Tower 17', 'gaming', 'Intel Core i5-14400F', 'GeForce RTX 5050', 16, '512 Go', 'Windows 11 Famille', 7800, 899, 0],
  ['Lenovo', 'Legion Tower 5', 'gaming', 'AMD Ryzen 7 8700F', 'GeForce RTX 5070 Ti', 32, '1 To', 'Windows 11 Famille', 14000, 1999, 0],
  ['Acer', 'Nitro 60', 'gaming', 'Intel Core i7-14700F', 'GeForce RTX 5060 Ti', 16, '1 To', 'Windows 11 Famille', 9800, 1349, 0],
  ['Dell', 'Pro Tower', 'office', 'Intel Core Ultra 5 235', 'Intel Graphics', 16, '512 Go', 'Windows 11 Pro', 6100, 849, 0],
  ['HP', 'Pro Tower 400 G9', 'office', 'Intel Core i5-14500', 'UHD Graphics 770', 16, '512 Go', 'Windows 11 Pro', 5200, 749, 0],
  ['Lenovo', 'ThinkCentre Neo 50t', 'office', 'Intel Core i5-14400', 'UHD Graphics 730', 16, '512 Go', 'Windows 11 Pro', 5500, 729, 0],
  ['Acer', 'Veriton S2', 'office', 'Intel Core i3-14100', 'UHD Graphics 730', 8, '256 Go', 'Windows 11 Pro', 4300, 529, 0],
  ['ASUS', 'NUC 15 Pro', 'mini', 'Intel Core Ultra 5 225H', 'Intel Arc', 16, '512 Go', 'Windows 11 Pro', 700, 749, 0],
  ['ASUS', 'NUC 14 Essential', 'mini', 'Intel N150', 'Intel Graphics', 8, '256 Go', 'Windows 11 Pro', 500, 319, 0],
  ['Lenovo', 'ThinkCentre Neo 50q', 'mini', 'Intel Core i5-13420H', 'UHD Graphics', 16, '512 Go', 'Windows 11 Pro', 1100, 599, 0],
  ['HP', 'Pro Mini 400 G9', 'mini', 'Intel Core i5-14500T', 'UHD Graphics 770', 16, '512 Go', 'Windows 11 Pro', 1200, 699, 0],
  ['Apple', 'Mac mini M4', 'mini', 'Apple M4', 'GPU 10 cœurs', 16, '256 Go', 'macOS', 670, 699, 0],
  ['Dell', 'Pro Micro', 'mini', 'Intel Core Ultra 5 235T', 'Intel Graphics', 16, '512 Go', 'Windows 11 Pro', 1300, 799, 0],
  ['HP', 'OmniStudio X 27', 'aio', 'Intel Core Ultra 7 255H', 'Intel Arc', 16, '1 To', 'Windows 11 Famille', 8700, 1399, 27],
  ['Lenovo', 'IdeaCentre AIO 24', 'aio', 'Intel Core i5-13420H', 'UHD Graphics', 16, '512 Go', 'Windows 11 Famille', 6200, 799, 23.8],
  ['ASUS', 'AiO VM441', 'aio', 'Snapdragon X', 'Adreno', 16, '512 Go', 'Windows 11 Famille', 6300, 899, 23.8],
];

const categories: Readonly<Record<Kind, readonly [string, string]>> = {
  gaming: ['PC fixes', 'PC gaming'],
  office: ['PC fixes', 'PC professionnels'],
  mini: ['Mini-PC et tout-en-un', 'Mini-PC'],
  aio: ['Mini-PC et tout-en-un', 'PC tout-en-un'],
};
// biome-ignore format: a table, one entry a line
const descriptions: Readonly<Record<Kind, string>> = {
  gaming: "Monté et testé en usine, il évite de choisir les pièces une à une : on le branche, on installe ses jeux, on joue. Il reste évolutif, mémoire et stockage se complètent facilement.",
  office: "Conçu pour de longues journées de travail, il démarre vite, reste discret et s'ouvre sans outil pour l'entretien. Sa puce de sécurité protège les données de l'entreprise.",
  mini: "Pas plus grand qu'un livre, il se fixe derrière un écran ou disparaît dans un meuble, tout en assurant la bureautique, la visioconférence et l'affichage sur plusieurs écrans.",
  aio: "Écran, haut-parleurs, webcam et ordinateur ne font qu'un : un seul câble d'alimentation, un bureau dégagé, et un appareil qui a sa place au salon comme à l'accueil.",
};

export const desktops: Family = () => rows.map(desktop);

function desktop(row: Row): ProductDraft {
  const [brand, name, kind, cpu, gpu, ram, disk, , grams, euros, inches] = row;
  const [subcategory, category] = categories[kind];
  return {
    family: 'FIX',
    brand,
    name: `${brand} ${name} (${cpu.replace(/^(Intel|AMD) /, '')}, ${ram} Go, ${disk}${kind === 'gaming' ? `, ${gpu.replace('GeForce ', '')}` : ''})`,
    manufacturerReference: `${name}-${cpu.split(' ').at(-1)}-${ram}`.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: ['Ordinateurs de bureau', subcategory, category],
    targetPriceEuros: euros,
    picture: {
      kind: kind === 'mini' ? 'mini-pc' : kind === 'aio' ? 'all-in-one' : 'tower',
      variant:
        kind === 'mini'
          ? brand === 'Apple' || brand === 'ASUS'
            ? 'cube'
            : 'flat'
          : kind === 'aio'
            ? 'standard'
            : kind,
    },
    weight: formatWeight(grams),
    warrantyYears: kind === 'office' || kind === 'mini' ? 3 : 2,
    sections: desktopSections(row),
    paragraphs: [
      `Le ${kind === 'mini' ? 'mini-PC' : kind === 'aio' ? 'tout-en-un' : 'PC'} ${brand} ${name} est animé par un processeur ${cpu} avec ${ram} Go de mémoire et un SSD de ${disk}${inches ? `, derrière un écran de ${String(inches).replace('.', ',')} pouces` : ''}.`,
      descriptions[kind],
      kind === 'gaming'
        ? `La carte graphique ${gpu} affiche les jeux récents avec un haut niveau de détail. Reliez l'écran à la carte graphique, et non à la carte mère, pour en profiter.`
        : `Le circuit graphique ${gpu} suffit aux usages courants et pilote ${kind === 'aio' ? 'un second écran' : 'deux écrans ou plus'}.`,
      `${kind === 'aio' || kind === 'office' ? 'Clavier AZERTY et souris fournis. ' : ''}Nous pouvons reprendre vos anciens fichiers et installer vos imprimantes lors de la mise en service.`,
    ],
    sellingPoints: [
      cpu,
      `${ram} Go de mémoire, SSD de ${disk}`,
      `Graphismes : ${gpu}`,
      `Poids : ${formatWeight(grams).replace('.', ',')}`,
    ],
  };
}

function desktopSections([
  brand,
  name,
  kind,
  cpu,
  gpu,
  ram,
  disk,
  system,
  ,
  euros,
  inches,
]: Row): ProductDraft['sections'] {
  return {
    general: {
      marque: brand,
      gamme: name.split(' ')[0] ?? name,
      usage: { gaming: 'Jeu', office: 'Professionnel', mini: 'Bureau compact', aio: 'Famille et accueil' }[kind],
    },
    processeur: { fondeur: cpu.split(' ')[0] ?? cpu, modele_processeur: cpu },
    memoire: { memoire_vive: `${ram} Go`, type_memoire: 'DDR5' },
    stockage: { capacite_ssd: disk, type_stockage: 'SSD NVMe' },
    graphismes: { carte_graphique: gpu, carte_dediee: gpu.startsWith('GeForce') ? 'Oui' : 'Non' },
    ...(inches ? { ecran: { taille_ecran: `${inches} pouces`, definition: inches > 25 ? '4K' : 'Full HD' } } : {}),
    connectique: {
      wifi: euros > 600 ? 'Wi-Fi 6E' : 'Wi-Fi 6',
      ethernet: euros > 1000 ? '2.5 Gb/s' : '1 Gb/s',
      usb_c: 'Oui',
    },
    systeme: { systeme_exploitation: system },
    specifications: { couleur: brand === 'Apple' || kind === 'aio' ? 'Argent' : 'Noir' },
  };
}
