import { type MailPlaceholder, mailWording } from '@boutik/platform/mail';

const area = 'Retours' as const;
const numero: MailPlaceholder = ['Numéro de la commande', 'CMD-2026-001207'];
const placeholders = { numero };

/** How the items are sent back: also part of the acknowledgement of a withdrawal. */
export const RETURN_INSTRUCTIONS =
  'Renvoyez les articles complets, bien emballés, dans les quatorze jours, à l’adresse au bas de ce message, avec l’étiquette de retour sur le colis, ou le numéro de la commande dedans.';

export const requestedWording = mailWording({
  name: 'retour_demande',
  area,
  label: 'Demande de retour enregistrée',
  subject: 'Votre demande de retour pour la commande {{numero}}',
  title: 'Votre demande de retour est enregistrée',
  opening:
    "Nous avons bien reçu votre demande. Un conseiller l'examine et vous répond\u202f: gardez les articles jusque-là.",
  placeholders,
});
/** Its paragraphs are the acknowledgement that the law asks for: nobody changes them. */
export const withdrawnWording = mailWording({
  name: 'retour_retractation',
  area,
  label: 'Accusé de réception d’une rétractation',
  subject: 'Rétractation de la commande {{numero}}\u202f: accusé',
  title: 'Accusé de réception de votre rétractation',
  opening: '',
  placeholders,
});
export const acceptedWording = mailWording({
  name: 'retour_accepte',
  area,
  label: 'Retour accepté',
  subject: 'Votre retour pour la commande {{numero}} est accepté',
  title: 'Votre retour est accepté',
  opening: RETURN_INSTRUCTIONS,
  placeholders,
});
export const refusedWording = mailWording({
  name: 'retour_refuse',
  area,
  label: 'Retour refusé',
  subject: 'Votre demande de retour pour la commande {{numero}}',
  title: 'Votre demande de retour',
  opening: 'Nous ne pouvons pas accepter ce retour. Voici pourquoi\u202f:',
  placeholders,
});
export const receivedWording = mailWording({
  name: 'retour_recu',
  area,
  label: 'Colis de retour reçu',
  subject: 'Nous avons reçu votre retour pour la commande {{numero}}',
  title: 'Votre colis est arrivé',
  opening: 'Nous avons bien reçu les articles que vous avez renvoyés. {{suite}}',
  placeholders: { numero, suite: ['Ce qui suit', 'Votre remboursement suit.', 'required'] },
});
