import type { SettingDefinition } from './setting-definition.js';

/** How often one address or account may try. */
export const limitDefinitions: Omit<SettingDefinition, 'group'>[] = [
  {
    name: 'LIMIT_SEARCHES_PER_ADDRESS',
    kind: 'whole-number',
    label: 'Recherches',
    meaning: 'Par minute et par adresse, dans chaque processus.',
  },
  {
    name: 'LIMIT_SIGN_INS_PER_ACCOUNT',
    kind: 'whole-number',
    label: 'Connexions manquées d’un compte',
    meaning: 'En dix minutes, avant d’attendre.',
  },
  {
    name: 'LIMIT_SIGN_INS_PER_ADDRESS',
    kind: 'whole-number',
    label: 'Connexions manquées d’une adresse',
    meaning: 'En dix minutes, avant d’attendre.',
  },
  {
    name: 'LIMIT_REGISTRATIONS_PER_ADDRESS',
    kind: 'whole-number',
    label: 'Inscriptions d’une adresse',
    meaning: 'Par heure.',
  },
  {
    name: 'LIMIT_MAILS_PER_ACCOUNT',
    kind: 'whole-number',
    label: 'Emails d’un compte',
    meaning: 'Activation, mot de passe oublié et commandes sans compte, par heure.',
  },
  {
    name: 'LIMIT_GUEST_ORDERS_PER_ADDRESS',
    kind: 'whole-number',
    label: 'Commandes sans compte d’une adresse',
    meaning: 'Par heure. Chacune réserve du stock le temps d’être payée.',
  },
];
