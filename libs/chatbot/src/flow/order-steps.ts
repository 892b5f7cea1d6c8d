import type { Flow } from '@boutik/contract';

const restartChoice = { label: 'Autre question', next: 'start' };
const finishChoice = { label: 'C’est tout, merci', next: 'thanks' };
const adviserChoice = { label: 'Parler à un conseiller', next: 'person' };

/** Steps for following orders, returning items and reporting problems. */
export const orderSteps: Flow = {
  orders: {
    message: 'Quelle commande voulez-vous suivre\u202f?',
    offer: 'orders',
    next: 'order',
    guest: 'sign-in',
    none: 'no-orders',
    choices: [restartChoice],
  },
  order: {
    message: 'Voici où elle en est.',
    tells: 'order',
    guest: 'sign-in',
    none: 'no-orders',
    choices: [{ label: 'Demander un retour', next: 'refund-products' }, adviserChoice, restartChoice, finishChoice],
  },
  'sign-in': {
    message:
      'Connectez-vous, et je retrouve vos commandes. Vous pouvez aussi nous écrire avec le numéro de la commande.',
    links: [
      { url: '/login', text: 'Se connecter' },
      { url: '/contact', text: 'Nous écrire' },
    ],
    choices: [restartChoice, finishChoice],
  },
  'no-orders': {
    message: 'Je ne trouve pas de commande de ce genre dans votre compte.',
    links: [{ url: '/profil', text: 'Mon compte' }],
    choices: [adviserChoice, restartChoice, finishChoice],
  },
  refund: {
    message: 'De quelle commande payée s’agit-il\u202f?',
    offer: 'paid-orders',
    next: 'refund-products',
    guest: 'sign-in',
    none: 'no-orders',
    choices: [restartChoice],
  },
  'refund-products': {
    message: 'Quels articles voulez-vous renvoyer\u202f? Vous pouvez en choisir plusieurs.',
    offer: 'order-products',
    multiple: true,
    next: 'refund-reason',
    guest: 'sign-in',
    none: 'refund',
  },
  'refund-reason': {
    message: 'Pour quelle raison\u202f?',
    offer: 'return-reasons',
    next: 'refund-comment',
    none: 'refund',
  },
  'refund-comment': {
    message: 'Décrivez-nous la situation en quelques mots\u202f: un conseiller vous répondra par email.',
    input: { placeholder: 'Ce qui ne va pas…' },
    does: 'ask-return',
    next: 'refund-done',
    guest: 'sign-in',
    fails: 'refund-failed',
  },
  'refund-done': {
    message: 'Votre demande de retour est enregistrée. Gardez les articles jusqu’à notre réponse, par email.',
    links: [{ url: '/profil', text: 'Mes commandes' }],
    next: 'end',
  },
  'refund-failed': {
    message: 'Je n’ai pas pu enregistrer cette demande.',
    choices: [{ label: 'Choisir une autre commande', next: 'refund' }, adviserChoice, restartChoice, finishChoice],
  },
  issues: {
    message: 'Quel est le problème\u202f?',
    choices: [
      { label: 'Colis non reçu ou en retard', next: 'issue-detail' },
      { label: 'Article abîmé ou manquant', next: 'issue-detail' },
      { label: 'Problème de paiement', next: 'issue-payment' },
      { label: 'Problème avec mon compte', next: 'issue-detail' },
      { label: 'Autre chose', next: 'issue-detail' },
      restartChoice,
    ],
  },
  'issue-payment': {
    message:
      'Un paiement refusé n’est pas débité, et la commande vous attend une heure dans votre compte. Voulez-vous quand même nous le décrire\u202f?',
    links: [{ url: '/profil', text: 'Mes commandes' }],
    choices: [{ label: 'Oui, décrire le problème', next: 'issue-detail' }, restartChoice, finishChoice],
  },
  'issue-detail': {
    message: 'Décrivez-le, avec le numéro de la commande s’il y en a une. Je transmets à un conseiller.',
    input: { placeholder: 'Décrivez le problème…' },
    does: 'hand-over',
    next: 'issues-done',
    guest: 'issues-write',
    fails: 'issues-write',
  },
  'issues-done': {
    message: 'C’est transmis. Un conseiller vous répond dans la messagerie, du lundi au vendredi, de 9h à 18h.',
    links: [{ url: '/chat', text: 'Ouvrir la messagerie' }],
    next: 'end',
  },
  'issues-write': {
    message: 'Pour que nous puissions vous répondre, écrivez-nous avec votre adresse, ou connectez-vous.',
    links: [
      { url: '/contact', text: 'Nous écrire' },
      { url: '/login', text: 'Se connecter' },
    ],
    next: 'end',
  },
};
