import type { SettingDefinition } from './setting-definition.js';

/** What the shop gives clients who change their mind; never less than the law. */
export const returnDefinitions: Omit<SettingDefinition, 'group'>[] = [
  {
    name: 'WITHDRAWAL_DAYS',
    kind: 'whole-number',
    label: 'Délai de rétractation',
    meaning:
      'Jours après la réception du dernier article (14 à 365\u202f; la loi en veut 14 au moins). Une commande garde le délai du jour où elle a été passée. Dans les textes légaux\u202f: {{returns.days}}.',
  },
  {
    name: 'RETURN_PAID_BY',
    kind: 'choice',
    choices: [
      ['client', 'Le client'],
      ['shop', 'La boutique'],
    ],
    label: 'Frais de renvoi',
    meaning:
      'Qui paie le renvoi après une rétractation. Une commande garde ce qui valait le jour où elle a été passée. Dans les textes légaux\u202f: {{returns.cost}}.',
  },
  {
    name: 'RETURN_VOUCHERS',
    kind: 'flag',
    label: 'Bons d’avoir',
    meaning: 'Oui\u202f: l’équipe peut rendre une somme en bon d’avoir, si le client le demande.',
  },
  {
    name: 'RETURN_EXCHANGES',
    kind: 'flag',
    label: 'Échanges',
    meaning: 'Oui\u202f: l’équipe peut échanger les articles d’une commande ou d’un retour.',
  },
];
