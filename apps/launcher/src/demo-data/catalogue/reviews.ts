import { type Random, randomFrom } from '../random.js';
import type { DemoProduct } from './product.js';

/** A review; `client` is the name as shown, first name and initial: "Marie D.". */
export interface DemoReview {
  reference: string;
  client: string;
  rating: number;
  message: string;
  daysAgo: number;
}

/** Review texts by category: good, mixed and bad. */
// biome-ignore format: a table, one entry a line
const reviewTexts: Readonly<Record<string, readonly [good: readonly string[], mixed: readonly string[], bad: readonly string[]]>> = {
  'Cartes graphiques': [['Tous mes jeux tournent en ultra, et elle reste silencieuse.', 'Montée en vingt minutes, les températures sont excellentes même sans climatisation.', 'Très nette différence avec mon ancienne carte. Emballage soigné.', 'Ventilateurs à l’arrêt au bureau, je ne l’entends jamais.'], ['Très bonne carte, mais vérifiez bien la longueur du boîtier, la mienne passe au millimètre.', 'Performances au rendez-vous, un peu de sifflement à très haute fréquence.'], ['Trop bruyante à mon goût en pleine charge.']],
  'Processeurs': [['Compilation deux fois plus rapide qu’avant.', 'Il reste frais avec un simple ventirad, parfait pour mon bureau.', 'Installation sans surprise après mise à jour du BIOS.'], ['Excellent, mais prévoyez un bon refroidissement.'], ['BIOS à mettre à jour avant le premier démarrage, ce n’était pas indiqué assez clairement.']],
  'Ordinateurs portables': [['Léger, rapide, l’écran est superbe. Ma fille l’emporte au lycée tous les jours.', 'La batterie tient ma journée de réunions.', 'Prêt à l’emploi, avec mes fichiers déjà transférés par l’atelier. Bravo.', 'Clavier très agréable pour écrire longtemps.'], ['Très bon portable, le chargeur est un peu encombrant.', 'Bien, mais les haut-parleurs manquent de basses.'], ['Ventilateur trop présent quand il fait chaud.']],
  'Écrans': [['Couleurs très justes, je l’utilise pour retoucher mes photos.', 'Aucun pixel mort, pied réglable, parfait.', 'Le passage à une fréquence plus élevée se voit tout de suite.'], ['Belle image, mais le pied prend de la place.'], ['Menu de réglage peu pratique.']],
  'Stockage': [['Le PC démarre en quelques secondes, quel changement.', 'Clonage facile, rien à réinstaller.', 'Rapide et silencieux, conforme à la description.'], ['Bon produit, mais la vis M.2 n’était pas fournie.'], ['Chauffe un peu sans dissipateur.']],
  'Impression': [['Économique, je n’ai toujours pas changé l’encre depuis des mois.', 'Configuration du Wi-Fi en cinq minutes.'], ['Bonne qualité, un peu lente pour les photos.'], ['Le bac papier est fragile.']],
  'Énergie et protection': [['Trois coupures cette saison et plus aucun arrêt brutal.', 'Silencieux, il protège la box et le NAS.'], ['Efficace, mais assez lourd.'], ['L’alarme sonore est trop forte.']],
  'Périphériques': [['Confortable après une journée entière.', 'Très bonne finition, je recommande.', 'La liaison sans fil ne décroche jamais.'], ['Bien, mais le logiciel demande un compte.'], ['Un peu petit pour ma main.']],
  'Réseau': [['Le Wi-Fi arrive enfin jusqu’à la varangue.', 'Installation simple, débit stable dans toute la case.'], ['Fonctionne bien, interface un peu touffue.'], ['Portée décevante à travers deux murs en béton.']],
};
// biome-ignore format: a table, one entry a line
const genericTexts: readonly [readonly string[], readonly string[], readonly string[]] = [
  ['Conforme à la description, livraison rapide.', 'Très bon rapport qualité-prix.', 'Conseils précis par téléphone avant l’achat, merci.', 'Reçu en deux jours dans le sud, bien emballé.', 'Je l’utilise tous les jours, rien à redire.'],
  ['Correct pour le prix.', 'Bon produit, livraison un peu longue.', 'Fait ce qu’on lui demande, sans plus.'],
  ['Je m’attendais à mieux pour ce prix.'],
];
const refurbishedTexts = [
  'Quelques traces sur le capot, comme annoncé, et tout fonctionne.',
  'La batterie est en bonne forme, très satisfait de cet achat.',
  'Appareil propre et bien emballé, le certificat d’effacement était joint.',
  'Bon compromis pour équiper notre association.',
];

const firstNames = [
  'Marie',
  'Jean-Noël',
  'Priscilla',
  'Teddy',
  'Nadia',
  'Ludovic',
  'Aurélie',
  'Mickaël',
  'Sandrine',
  'Ravi',
  'Corinne',
  'Willy',
  'Anaïs',
  'Fabrice',
  'Graziella',
  'Yannick',
  'Vanessa',
  'Salim',
  'Élodie',
  'Emmanuel',
];
const initials = 'ABCDEFGHLMNPRSTV';

/** Reviews of about six products in ten; a product's average follows from them. */
export function buildReviews(products: readonly DemoProduct[]): DemoReview[] {
  const random = randomFrom(4_974);
  return products.flatMap((product) => {
    const max = product.isNew ? 2 : product.badge ? 8 : 5;
    const count = random.chance(product.badge ? 95 : 58) ? random.between(1, max) : 0;
    const used = new Set<string>();
    return Array.from({ length: count }, () => {
      const { rating, message } = pickReview(product, random, used);
      used.add(message);
      return {
        reference: product.reference,
        client: `${random.pick(firstNames)} ${initials[random.between(0, initials.length - 1)]}.`,
        rating,
        message,
        daysAgo: random.between(1, Math.max(1, Math.min(product.ageDays - 1, 330))),
      };
    }).filter((review) => review.message !== '');
  });
}

/** A rating and a matching text that is not in `used`; an empty text when none is left. */
export function pickReview(
  product: DemoProduct,
  random: Random,
  used: ReadonlySet<string> = new Set(),
): { rating: number; message: string } {
  const categoryTexts = product.categoryPath.map((name) => reviewTexts[name]).find((set) => set !== undefined);
  const draw = random.between(1, 100);
  const rating = draw <= 58 ? 5 : draw <= 84 ? 4 : draw <= 94 ? 3 : 2;
  const level = rating >= 4 ? 0 : rating === 3 ? 1 : 2;
  const pool = [
    ...(categoryTexts?.[level] ?? []),
    ...genericTexts[level],
    ...(product.isRefurbished && level === 0 ? refurbishedTexts : []),
  ].filter((message) => !used.has(message));
  return { rating, message: pool.length > 0 ? random.pick(pool) : '' };
}
