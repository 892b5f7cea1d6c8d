import type { CustomerState } from '@boutik/contract';
import { VAT_EXEMPT } from '../ui/tax-label';

export const stateLabels: Record<CustomerState, string> = {
  'en-attente': 'En attente de validation',
  refuse: 'Refusé',
  actif: 'Actif',
  'non-confirme': 'Adresse non confirmée',
  desactive: 'Désactivé',
};

export const stateTones: Record<CustomerState, string> = {
  'en-attente': 'draft',
  refuse: 'rejected',
  actif: 'accepted',
  'non-confirme': 'sent',
  desactive: 'rejected',
};

export type CustomerDecision = 'validation' | 'refus' | 'desactivation' | 'reactivation';

interface DecisionTexts {
  verb: string;
  question: string;
  effect: string;
  /** Whether a reason is asked for; it is sent to the customer. */
  reason?: 'needed' | 'possible';
  danger?: true;
}

export const decisionTexts: Record<CustomerDecision, DecisionTexts> = {
  validation: {
    verb: 'Valider',
    question: 'Valider ce compte professionnel\u202f?',
    effect: `Le client peut se connecter${VAT_EXEMPT ? '' : ' et voit les prix hors taxes'}. Il en est prévenu par email.`,
  },
  refus: {
    verb: 'Refuser',
    question: 'Refuser ce compte professionnel\u202f?',
    effect: 'Le client ne pourra pas se connecter. Le motif lui est envoyé par email, tel que vous l’écrivez.',
    reason: 'needed',
    danger: true,
  },
  desactivation: {
    verb: 'Désactiver',
    question: 'Désactiver ce compte\u202f?',
    effect:
      'Ses sessions sont fermées et il ne pourra plus se connecter. Rien n’est effacé. Il en est prévenu par email.',
    reason: 'possible',
    danger: true,
  },
  reactivation: {
    verb: 'Réactiver',
    question: 'Rouvrir ce compte\u202f?',
    effect: 'Le client pourra de nouveau se connecter avec son mot de passe. Il en est prévenu par email.',
  },
};

export const decisionLabels = {
  validated: 'Validé',
  refused: 'Refusé',
  deactivated: 'Désactivé',
  reactivated: 'Rouvert',
} as const;

/** The decisions that are possible in this state; the server checks them again. */
export function availableDecisions({
  etat,
  user_type,
}: {
  etat: CustomerState;
  user_type: string;
}): CustomerDecision[] {
  if (etat === 'desactive') return ['reactivation'];
  const business = user_type === 'professionnel';
  if (business && etat === 'en-attente') return ['validation', 'refus'];
  if (business && etat === 'refuse') return ['validation'];
  return ['desactivation'];
}
