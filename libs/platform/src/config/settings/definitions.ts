import { limitDefinitions } from './limit-definitions.js';
import { returnDefinitions } from './return-definitions.js';
import { sellerDefinitions } from './seller-definitions.js';
import type { SettingDefinition, SettingGroup } from './setting-definition.js';

const of = (group: SettingGroup, definitions: Omit<SettingDefinition, 'group'>[]): SettingDefinition[] =>
  definitions.map((definition) => ({ ...definition, group }));
const https = /^https:\/\/[^\s/]+\.[^\s]+$/;

const shop = of('shop', [
  {
    name: 'SHOP_NAME',
    kind: 'text',
    label: 'Nom du site',
    meaning: 'Le nom sur les pages, dans les onglets et dans les emails, 40 caractères au plus.',
  },
  {
    name: 'SHOP_LOGO',
    kind: 'picture',
    label: 'Logo du site',
    meaning:
      'En haut et en bas des pages, à la place du nom. Le fond y est sombre\u202f: choisissez une version claire. JPEG, PNG, WebP ou AVIF, 36 pixels de haut à l’écran.',
  },
  {
    name: 'SHOP_SINCE',
    kind: 'whole-number',
    label: 'Première année',
    meaning: 'Le début du copyright, en bas des pages.',
  },
  {
    name: 'CLOSED_DAYS',
    kind: 'lines',
    label: 'Fermetures exceptionnelles',
    meaning:
      'Une période par ligne, comme «\u00a024/12/2026 au 03/01/2027 Congés annuels\u00a0» ou «\u00a030/11/2026 Inventaire\u00a0». Affichées avec les horaires de la boutique et des points de retrait\u202f; les délais de livraison des nouvelles commandes les comptent.',
  },
  {
    name: 'FACEBOOK_URL',
    kind: 'text',
    format: https,
    label: 'Page Facebook',
    meaning: 'L’adresse de la page, en bas du site. Vide\u202f: pas d’icône.',
  },
  {
    name: 'INSTAGRAM_URL',
    kind: 'text',
    format: https,
    label: 'Page Instagram',
    meaning: 'L’adresse de la page, en bas du site. Vide\u202f: pas d’icône.',
  },
  {
    name: 'LINKEDIN_URL',
    kind: 'text',
    format: https,
    label: 'Page LinkedIn',
    meaning: 'L’adresse de la page, en bas du site. Vide\u202f: pas d’icône.',
  },
  {
    name: 'ROBOTS',
    kind: 'choice',
    choices: [
      ['index', 'Les laisser lire le site'],
      ['noindex', 'Leur demander de ne rien lire'],
    ],
    label: 'Moteurs de recherche',
    meaning: 'Ce que robots.txt leur demande. Fermez le site le temps de le préparer, puis ouvrez-le.',
  },
]);

const mail = of('mail', [
  {
    name: 'SMTP_URL',
    kind: 'secret',
    format: /^smtps?:\/\/(?:[^\s@/]+@)?[\w.[\]:-]+(?::\d{1,5})?\/?$/,
    label: 'Serveur de courrier',
    meaning:
      'Adresse SMTP avec utilisateur et mot de passe, comme smtps://utilisateur:mot-de-passe@smtp.example.re:465.',
  },
  {
    name: 'MAIL_FROM',
    kind: 'text',
    format: /^(?:[^<>"\r\n,;]{1,80} <[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@,;]+@[^\s<>@,;]+\.[^\s<>@,;]+)$/,
    label: 'Expéditeur',
    meaning: 'Nom et adresse que les clients voient, comme «\u00a0Boutik <bonjour@example.re>\u00a0».',
  },
  {
    name: 'NEWSLETTER_PER_MINUTE',
    kind: 'whole-number',
    label: 'Lettres par minute',
    meaning: 'Combien de lettres d’information partent par minute au plus. Les autres emails passent entre elles.',
  },
]);

const payments = of('payments', [
  {
    name: 'STRIPE_SECRET_KEY',
    kind: 'secret',
    format: /^[sr]k_(live|test)_\w+$/,
    label: 'Stripe, clé secrète',
    meaning: 'Tableau de bord Stripe, Développeurs, Clés API. Commence par sk_live_ ou rk_live_.',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    kind: 'secret',
    format: /^whsec_\w+$/,
    label: 'Stripe, secret du webhook',
    meaning: 'Développeurs, Webhooks\u202f: le secret de signature, qui commence par whsec_.',
  },
  {
    name: 'PAYPAL_CLIENT_ID',
    kind: 'text',
    format: /^[\w-]{10,200}$/,
    label: 'PayPal, identifiant',
    meaning: 'L’identifiant de l’application, sur developer.paypal.com.',
  },
  {
    name: 'PAYPAL_CLIENT_SECRET',
    kind: 'secret',
    format: /^[\w-]{10,200}$/,
    label: 'PayPal, secret',
    meaning: 'Le secret de la même application.',
  },
  {
    name: 'PAYPAL_WEBHOOK_ID',
    kind: 'text',
    format: /^\w{5,60}$/,
    label: 'PayPal, webhook',
    meaning: 'L’identifiant du webhook de l’application.',
  },
  {
    name: 'PAYPAL_API_URL',
    kind: 'choice',
    choices: [
      ['https://api-m.paypal.com', 'Vrais paiements'],
      ['https://api-m.sandbox.paypal.com', 'Essais (sandbox)'],
    ],
    label: 'PayPal, environnement',
    meaning: 'Les essais n’encaissent rien.',
  },
  {
    name: 'ORDER_RESERVATION_MINUTES',
    kind: 'whole-number',
    label: 'Réservation',
    meaning: 'Minutes pendant lesquelles une commande non payée garde ses articles (1 à 10 080).',
  },
  {
    name: 'PAYMENT_LINK_DAYS',
    kind: 'whole-number',
    label: 'Lien de paiement',
    meaning: 'Jours pendant lesquels un lien envoyé par l’équipe garde les articles (1 à 30).',
  },
]);

const sales = of('sales', [
  {
    name: 'QUOTE_VALID_DAYS',
    kind: 'whole-number',
    label: 'Validité d’un devis',
    meaning:
      'Jours de validité d’un nouveau devis, d’une copie ou d’un devis prolongé (1 à 365). L’équipe peut choisir une autre date.',
  },
  {
    name: 'QUOTE_CONDITIONS',
    kind: 'lines',
    label: 'Conditions des devis',
    meaning:
      'Imprimées sur chaque devis et montrées avant l’acceptation, en plus des conditions générales de vente\u202f: pose, accès, délais particuliers. Un devis garde celles de son envoi.',
  },
  {
    name: 'MAX_QUOTE_DISCOUNT',
    kind: 'whole-number',
    label: 'Remise d’un commercial',
    meaning: 'En pour cent\u202f: au-delà, un administrateur approuve le devis.',
  },
  {
    name: 'MAX_QUOTE_DISCOUNT_ADMIN',
    kind: 'whole-number',
    label: 'Remise d’un administrateur',
    meaning: 'En pour cent, la plus haute remise qu’un administrateur accorde.',
  },
]);

const reviews = of('reviews', [
  {
    name: 'REVIEW_WORDS',
    kind: 'lines',
    label: 'Mots à relire',
    meaning:
      'Un mot ou une expression par ligne\u202f: un avis qui en contient un n’est affiché qu’après votre relecture. Majuscules et accents ne comptent pas.',
  },
  {
    name: 'REVIEW_VERIFIED_ONLY',
    kind: 'flag',
    label: 'Note des achats vérifiés',
    meaning:
      'Oui\u202f: seuls les avis de clients qui ont acheté le produit ici comptent dans sa note. Les autres restent affichés.',
  },
]);

const numbering = of('numbering', [
  {
    name: 'INVOICE_PREFIX',
    kind: 'text',
    label: 'Préfixe des factures',
    meaning:
      'Une à huit majuscules. Un changement vaut dès le premier document de l’année suivante, ou de celle-ci si elle n’en a pas.',
  },
  {
    name: 'CREDIT_NOTE_PREFIX',
    kind: 'text',
    label: 'Préfixe des avoirs',
    meaning: 'La même règle que pour les factures.',
  },
]);

const staff = of('staff', [
  {
    name: 'REQUIRE_TWO_FACTOR',
    kind: 'flag',
    label: 'Double authentification des administrateurs',
    meaning:
      'Exige d’eux un code de leur téléphone ou une clé d’accès à chaque connexion. Qui ne l’a pas encore la configure avant toute autre chose.',
  },
]);

/** Every setting of the screen, in its order. */
export const settingDefinitions: readonly SettingDefinition[] = [
  ...sellerDefinitions,
  ...shop,
  ...mail,
  ...payments,
  ...sales,
  ...of('returns', returnDefinitions),
  ...reviews,
  ...numbering,
  ...staff,
  ...of('limits', limitDefinitions),
];
const byName = new Map(settingDefinitions.map((definition) => [definition.name, definition]));

export function findSetting(name: string): SettingDefinition | undefined {
  return byName.get(name);
}
