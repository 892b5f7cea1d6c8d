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

const isAvailable = (product: DemoProduct): boolean => product.stock > 0;
const inCategory =
  (name: string) =>
  (product: DemoProduct): boolean =>
    product.categoryPath.includes(name) && isAvailable(product);
const isGaming = (product: DemoProduct): boolean =>
  /Cartes graphiques|gaming|de jeu/i.test(product.categoryPath.join(' ')) && isAvailable(product);
const byReduction = (a: DemoProduct, b: DemoProduct): number =>
  (b.promotion?.percent ?? 0) - (a.promotion?.percent ?? 0);

/** At most `max` products of one second-level category, so that a selection is varied. */
function withVariety(products: readonly DemoProduct[], count: number, max = 3): DemoProduct[] {
  const countByCategory = new Map<string, number>();
  const chosen = products.filter((product) => {
    const category = product.categoryPath[1];
    countByCategory.set(category, (countByCategory.get(category) ?? 0) + 1);
    return (countByCategory.get(category) ?? 0) <= max;
  });
  return chosen.slice(0, count);
}

const remoteWorkReferences = /^BTK-(CAM|AUD|DOC|ECR|POR|CLA|SOU)-/;

/** Selections of the home page, in the order they are shown in. */
// biome-ignore format: a table, one entry a line
export const collections: readonly { name: string; pick: (products: readonly DemoProduct[]) => DemoProduct[] }[] = [
  { name: 'Meilleures ventes', pick: (all) => withVariety(all.filter((p) => p.badge === 'Top vente' && isAvailable(p)), 16) },
  { name: 'Le gaming au meilleur prix', pick: (all) => withVariety(all.filter(isGaming).sort(byReduction), 16, 4) },
  { name: 'Reconditionné de confiance', pick: (all) => withVariety(all.filter((p) => p.isRefurbished && isAvailable(p)), 16, 6) },
  { name: 'Télétravail', pick: (all) => withVariety(all.filter((p) => remoteWorkReferences.test(p.reference) && !isGaming(p) && isAvailable(p)), 16, 4) },
  { name: 'Protéger et sauvegarder', pick: (all) => withVariety([...all.filter(inCategory('NAS')), ...all.filter(inCategory('Onduleurs')), ...all.filter(inCategory('Disques durs'))], 12, 4) },
];

// biome-ignore format: a table, one entry a line
export const banners: readonly BannerPlan[] = [
  {
    slug: 'gaming',
    title: 'La QHD passe à la vitesse supérieure',
    descriptionHtml: '<p>Cartes graphiques, écrans et portables de jeu : les nouveautés sont arrivées sur l’île.</p>',
    scene: { tint: 'hibiscus', mood: 'night', objects: [{ kind: 'monitor', variant: 'gaming', tint: 'hibiscus', body: 'dark', x: 0.8, y: 0.9, scale: 0.95 }, { kind: 'gpu', variant: '3-dark', tint: 'hibiscus', body: 'dark', x: 0.6, y: 0.95, scale: 0.62 }, { kind: 'headset', variant: 'gaming', tint: 'hibiscus', body: 'dark', x: 0.93, y: 0.96, scale: 0.45 }] },
    pick: (all) => withVariety(all.filter(isGaming), 24, 8),
  },
  {
    slug: 'reconditionne',
    title: 'Reconditionné, testé, garanti deux ans',
    descriptionHtml: '<p>Portables, mini-PC et téléphones contrôlés un par un, données effacées, à prix doux.</p>',
    scene: { tint: 'leaf', mood: 'day', objects: [{ kind: 'laptop', variant: 'slim', tint: 'leaf', x: 0.7, y: 0.93, scale: 0.85 }, { kind: 'phone', variant: 'double', tint: 'leaf', x: 0.92, y: 0.94, scale: 0.55 }, { kind: 'mini-pc', variant: 'flat', tint: 'leaf', x: 0.5, y: 0.96, scale: 0.4 }] },
    pick: (all) => all.filter((p) => p.isRefurbished && isAvailable(p)),
  },
  {
    slug: 'cyclones',
    title: 'Saison cyclonique : gardez le courant',
    descriptionHtml: '<p>Onduleurs et parafoudres en stock, pour protéger la box, les ordinateurs et les serveurs.</p>',
    scene: { tint: 'ocean', mood: 'night', objects: [{ kind: 'ups', variant: 'tower', tint: 'lagoon', x: 0.66, y: 0.93, scale: 0.72 }, { kind: 'ups', variant: 'block', tint: 'leaf', body: 'light', x: 0.88, y: 0.96, scale: 0.6 }] },
    pick: (all) => [...all.filter(inCategory('Onduleurs')), ...all.filter(inCategory('Protections électriques'))],
  },
  {
    slug: 'oled',
    title: 'Le noir absolu : 32 pouces OLED en 4K',
    descriptionHtml: '<p>Un seul écran pour jouer, créer et regarder. Il se découvre en boutique.</p>',
    scene: { tint: 'orchid', mood: 'night', objects: [{ kind: 'monitor', variant: 'gaming', tint: 'orchid', body: 'dark', x: 0.74, y: 0.95, scale: 1.12 }] },
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

const darkKinds: readonly PictureKind[] = ['router', 'nas', 'ups', 'tower'];

/** Picture and description of each category, in the order of the menu. */
// biome-ignore format: a table, one entry a line
export const categories: readonly { name: string; scene: Scene; descriptionHtml: string }[] = [
  { name: 'Composants', scene: singleObjectScene('hibiscus', 'gpu', '3-dark'), descriptionHtml: '<p>Tout pour monter ou faire évoluer un ordinateur, avec les conseils de notre atelier.</p>' },
  { name: 'Ordinateurs portables', scene: singleObjectScene('coral', 'laptop', 'slim'), descriptionHtml: '<p>Pour étudier, travailler, jouer ou créer, du plus léger au plus puissant.</p>' },
  { name: 'Ordinateurs de bureau', scene: singleObjectScene('lagoon', 'tower', 'gaming'), descriptionHtml: '<p>PC fixes, mini-PC et tout-en-un, prêts à l’emploi.</p>' },
  { name: 'Écrans', scene: singleObjectScene('ocean', 'monitor', 'office'), descriptionHtml: '<p>Écrans de jeu, de bureau et de création.</p>' },
  { name: 'Périphériques', scene: singleObjectScene('leaf', 'keyboard', 'full-lit-dark'), descriptionHtml: '<p>Claviers AZERTY, souris, casques et webcams.</p>' },
  { name: 'Stockage', scene: singleObjectScene('orchid', 'hdd', 'open'), descriptionHtml: '<p>SSD, disques durs, clés et cartes mémoire.</p>' },
  { name: 'Réseau', scene: singleObjectScene('sun', 'router', 'antennas'), descriptionHtml: '<p>Wi-Fi et réseau filaire, de la case à l’entreprise.</p>' },
  { name: 'Smartphones et tablettes', scene: singleObjectScene('ocean', 'phone', 'triple'), descriptionHtml: '<p>Neufs ou reconditionnés.</p>' },
  { name: 'Impression', scene: singleObjectScene('basalt', 'printer', 'laser-multi'), descriptionHtml: '<p>Imprimantes et consommables d’origine.</p>' },
  { name: 'Serveurs et stockage réseau', scene: singleObjectScene('lagoon', 'nas', '4-bays'), descriptionHtml: '<p>Serveurs et NAS, installés sur site sur demande.</p>' },
  { name: 'Énergie et protection', scene: singleObjectScene('leaf', 'ups', 'tower'), descriptionHtml: '<p>Onduleurs et parafoudres, indispensables sous nos latitudes.</p>' },
  { name: 'Câbles et accessoires', scene: singleObjectScene('coral', 'cable', 'usb'), descriptionHtml: '<p>Câbles, stations d’accueil et petits compléments.</p>' },
  { name: 'Logiciels', scene: singleObjectScene('hibiscus', 'software', 'window'), descriptionHtml: '<p>Systèmes, suites bureautiques et sécurité, licences authentiques.</p>' },
];

/** A scene with a single object in the middle. */
function singleObjectScene(tint: Tint, kind: PictureKind, variant: string): Scene {
  const body = variant.includes('dark') || darkKinds.includes(kind) ? 'dark' : 'light';
  return { tint, mood: 'day', objects: [{ kind, variant, tint, body, x: 0.5, y: 0.87, scale: 1 }] };
}
