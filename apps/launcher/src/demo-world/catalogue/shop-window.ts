import type { PictureKind } from '../pictures/picture-kinds.js';
import type { Scene } from '../pictures/scenes.js';
import type { Tint } from './brands.js';
import type { DemoProduct } from './product.js';

/** A banner of the home page; `pick` selects its products. Its picture is `/media/banners/<slug>…`. */
export interface BannerPlan {
  slug: string;
  title: string;
  descriptionHtml: string;
  scene: Scene;
  pick: (products: readonly DemoProduct[]) => DemoProduct[];
}

const available = (product: DemoProduct): boolean => product.stock > 0;
const inCategory =
  (name: string) =>
  (product: DemoProduct): boolean =>
    product.shelf.includes(name) && available(product);
const gaming = (product: DemoProduct): boolean =>
  /Cartes graphiques|gaming|de jeu/i.test(product.shelf.join(' ')) && available(product);
const reductionFirst = (a: DemoProduct, b: DemoProduct): number =>
  (b.promotion?.percent ?? 0) - (a.promotion?.percent ?? 0);

/** At most `max` products of one second-level category, so that a selection is varied. */
function varied(products: readonly DemoProduct[], count: number, most = 3): DemoProduct[] {
  const taken = new Map<string, number>();
  const chosen = products.filter((product) => {
    const shelf = product.shelf[1];
    taken.set(shelf, (taken.get(shelf) ?? 0) + 1);
    return (taken.get(shelf) ?? 0) <= most;
  });
  return chosen.slice(0, count);
}

const remote = /^BTK-(CAM|AUD|DOC|ECR|POR|CLA|SOU)-/;

/** Selections of the home page, in the order they are shown in. */
// biome-ignore format: a table, one entry a line
export const collections: readonly { name: string; pick: (products: readonly DemoProduct[]) => DemoProduct[] }[] = [
  { name: 'Meilleures ventes', pick: (all) => varied(all.filter((p) => p.badge === 'Top vente' && available(p)), 16) },
  { name: 'Le gaming au meilleur prix', pick: (all) => varied(all.filter(gaming).sort(reductionFirst), 16, 4) },
  { name: 'Reconditionné de confiance', pick: (all) => varied(all.filter((p) => p.isRefurbished && available(p)), 16, 6) },
  { name: 'Télétravail', pick: (all) => varied(all.filter((p) => remote.test(p.reference) && !gaming(p) && available(p)), 16, 4) },
  { name: 'Protéger et sauvegarder', pick: (all) => varied([...all.filter(inCategory('NAS')), ...all.filter(inCategory('Onduleurs')), ...all.filter(inCategory('Disques durs'))], 12, 4) },
];

// biome-ignore format: a table, one entry a line
export const banners: readonly BannerPlan[] = [
  {
    slug: 'gaming',
    title: 'La QHD passe à la vitesse supérieure',
    descriptionHtml: '<p>Cartes graphiques, écrans et portables de jeu : les nouveautés sont arrivées sur l’île.</p>',
    scene: { tint: 'hibiscus', mood: 'night', props: [{ kind: 'monitor', variant: 'gaming', tint: 'hibiscus', body: 'dark', x: 0.8, y: 0.9, scale: 0.95 }, { kind: 'gpu', variant: '3-dark', tint: 'hibiscus', body: 'dark', x: 0.6, y: 0.95, scale: 0.62 }, { kind: 'headset', variant: 'gaming', tint: 'hibiscus', body: 'dark', x: 0.93, y: 0.96, scale: 0.45 }] },
    pick: (all) => varied(all.filter(gaming), 24, 8),
  },
  {
    slug: 'reconditionne',
    title: 'Reconditionné, testé, garanti deux ans',
    descriptionHtml: '<p>Portables, mini-PC et téléphones contrôlés un par un, données effacées, à prix doux.</p>',
    scene: { tint: 'leaf', mood: 'day', props: [{ kind: 'laptop', variant: 'slim', tint: 'leaf', x: 0.7, y: 0.93, scale: 0.85 }, { kind: 'phone', variant: 'double', tint: 'leaf', x: 0.92, y: 0.94, scale: 0.55 }, { kind: 'mini-pc', variant: 'flat', tint: 'leaf', x: 0.5, y: 0.96, scale: 0.4 }] },
    pick: (all) => all.filter((p) => p.isRefurbished && available(p)),
  },
  {
    slug: 'cyclones',
    title: 'Saison cyclonique : gardez le courant',
    descriptionHtml: '<p>Onduleurs et parafoudres en stock, pour protéger la box, les ordinateurs et les serveurs.</p>',
    scene: { tint: 'ocean', mood: 'night', props: [{ kind: 'ups', variant: 'tower', tint: 'lagoon', x: 0.66, y: 0.93, scale: 0.72 }, { kind: 'ups', variant: 'block', tint: 'leaf', body: 'light', x: 0.88, y: 0.96, scale: 0.6 }] },
    pick: (all) => [...all.filter(inCategory('Onduleurs')), ...all.filter(inCategory('Protections électriques'))],
  },
  {
    slug: 'oled',
    title: 'Le noir absolu : 32 pouces OLED en 4K',
    descriptionHtml: '<p>Un seul écran pour jouer, créer et regarder. Il se découvre en boutique.</p>',
    scene: { tint: 'orchid', mood: 'night', props: [{ kind: 'monitor', variant: 'gaming', tint: 'orchid', body: 'dark', x: 0.74, y: 0.95, scale: 1.12 }] },
    pick: (all) => all.filter((p) => p.name.includes('MPG 321URX')).slice(0, 1),
  },
];

/** Commitments under the banner; `icon` is the name of a lucide icon. */
// biome-ignore format: a table, one entry a line
export const serviceCards = [
  { name: "Livraison dans toute l'île", icon: 'truck' },
  { name: 'Retrait en point relais', icon: 'store' },
  { name: 'Paiement sécurisé', icon: 'credit-card' },
  { name: 'Garantie légale de 2 ans', icon: 'shield-check' },
  { name: 'Conseil et atelier sur place', icon: 'wrench' },
] as const;

const dark: readonly PictureKind[] = ['router', 'nas', 'ups', 'tower'];

/** Picture and description of each category, in the order of the menu. */
// biome-ignore format: a table, one entry a line
export const categories: readonly { name: string; scene: Scene; descriptionHtml: string }[] = [
  { name: 'Composants', scene: tile('hibiscus', 'gpu', '3-dark'), descriptionHtml: '<p>Tout pour monter ou faire évoluer un ordinateur, avec les conseils de notre atelier.</p>' },
  { name: 'Ordinateurs portables', scene: tile('coral', 'laptop', 'slim'), descriptionHtml: '<p>Pour étudier, travailler, jouer ou créer, du plus léger au plus puissant.</p>' },
  { name: 'Ordinateurs de bureau', scene: tile('lagoon', 'tower', 'gaming'), descriptionHtml: '<p>PC fixes, mini-PC et tout-en-un, prêts à l’emploi.</p>' },
  { name: 'Écrans', scene: tile('ocean', 'monitor', 'office'), descriptionHtml: '<p>Écrans de jeu, de bureau et de création.</p>' },
  { name: 'Périphériques', scene: tile('leaf', 'keyboard', 'full-lit-dark'), descriptionHtml: '<p>Claviers AZERTY, souris, casques et webcams.</p>' },
  { name: 'Stockage', scene: tile('orchid', 'hdd', 'open'), descriptionHtml: '<p>SSD, disques durs, clés et cartes mémoire.</p>' },
  { name: 'Réseau', scene: tile('sun', 'router', 'antennas'), descriptionHtml: '<p>Wi-Fi et réseau filaire, de la case à l’entreprise.</p>' },
  { name: 'Smartphones et tablettes', scene: tile('ocean', 'phone', 'triple'), descriptionHtml: '<p>Neufs ou reconditionnés.</p>' },
  { name: 'Impression', scene: tile('basalt', 'printer', 'laser-multi'), descriptionHtml: '<p>Imprimantes et consommables d’origine.</p>' },
  { name: 'Serveurs et stockage réseau', scene: tile('lagoon', 'nas', '4-bays'), descriptionHtml: '<p>Serveurs et NAS, installés sur site sur demande.</p>' },
  { name: 'Énergie et protection', scene: tile('leaf', 'ups', 'tower'), descriptionHtml: '<p>Onduleurs et parafoudres, indispensables sous nos latitudes.</p>' },
  { name: 'Câbles et accessoires', scene: tile('coral', 'cable', 'usb'), descriptionHtml: '<p>Câbles, stations d’accueil et petits compléments.</p>' },
  { name: 'Logiciels', scene: tile('hibiscus', 'software', 'window'), descriptionHtml: '<p>Systèmes, suites bureautiques et sécurité, licences authentiques.</p>' },
];

/** A scene with a single object in the middle. */
function tile(tint: Tint, kind: PictureKind, variant: string): Scene {
  const body = variant.includes('dark') || dark.includes(kind) ? 'dark' : 'light';
  return { tint, mood: 'day', props: [{ kind, variant, tint, body, x: 0.5, y: 0.87, scale: 1 }] };
}
