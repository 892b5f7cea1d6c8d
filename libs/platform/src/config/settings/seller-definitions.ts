import type { SettingDefinition, SettingKind } from './setting-definition.js';

export const SELLER_PREFIX = 'seller.';

const fields: [field: string, label: string, meaning: string, kind?: SettingKind][] = [
  ['name', 'Nom', 'La dénomination de la société, ou le nom de l’entrepreneur individuel.'],
  ['trade', 'Activité', 'Une ligne sous le nom. Facultatif.'],
  [
    'logo',
    'Logo',
    'En tête des devis, factures et bons. JPEG, PNG, WebP ou AVIF\u202f; un SVG est refusé. Facultatif.',
    'picture',
  ],
  ['legalForm', 'Forme juridique', 'Par exemple SARL, SAS, ou EI pour un entrepreneur individuel.'],
  ['capital', 'Capital social', 'En euros entiers, exigé d’une société.', 'whole-number'],
  ['street', 'Adresse', 'Numéro et rue du siège.'],
  ['postalCode', 'Code postal', 'Cinq chiffres.'],
  ['city', 'Ville', 'La ville du siège.'],
  ['siren', 'SIREN', 'Neuf chiffres, vérifiés par leur clé.'],
  ['siret', 'SIRET', 'Quatorze chiffres, qui commencent par le SIREN.'],
  ['registry', 'Ville du RCS', 'Le greffe où la société est immatriculée. Vide sans immatriculation.'],
  ['vatNumber', 'Numéro de TVA', 'Celui du SIREN, FR suivi de onze chiffres. Vide en franchise.'],
  [
    'vatExempt',
    'Franchise de TVA',
    'La boutique vend sans TVA (article 293 B du CGI)\u202f: tous les prix suivent.',
    'flag',
  ],
  ['phone', 'Téléphone', 'Celui que les clients appellent.'],
  ['mail', 'Email', 'L’adresse qui reçoit les messages du formulaire de contact.'],
  ['site', 'Site', 'L’adresse du site, telle que les documents l’impriment. Facultatif.'],
  ['iban', 'IBAN', 'Le compte des virements. Sans lui, le virement n’est pas proposé.'],
  ['bic', 'BIC', 'Huit ou onze caractères. Facultatif.'],
  ['location', 'Position sur la carte', 'Latitude et longitude de la porte, comme -20.879, 55.452. Facultatif.'],
  [
    'openingHours',
    'Heures d’ouverture',
    'Une ligne par période, comme «\u00a0lun mar jeu 09:00-18:00\u00a0». Facultatif.',
    'lines',
  ],
  ['mediator.name', 'Médiateur', 'Le médiateur de la consommation, obligatoire pour vendre à des particuliers.'],
  ['mediator.address', 'Adresse du médiateur', 'Son adresse postale.'],
  ['mediator.site', 'Site du médiateur', 'Son adresse web, qui commence par https://.'],
];

/** The fields of seller.json, each a setting. */
export const sellerDefinitions: readonly SettingDefinition[] = fields.map(([field, label, meaning, kind = 'text']) => ({
  name: SELLER_PREFIX + field,
  group: 'seller',
  label,
  meaning,
  kind,
}));
