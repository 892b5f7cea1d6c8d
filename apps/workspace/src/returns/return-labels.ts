import type { ReturnAction, ReturnSummary, ReturnState } from '@boutik/contract';

/** Labels of the states, in the order of the workflow. */
export const stateLabels: Record<ReturnState, string> = {
  asked: 'À traiter',
  accepted: 'Accepté',
  received: 'Reçu',
  refunded: 'Remboursé',
  refused: 'Refusé',
};

/** The badge's colour of each state. */
export const stateTones: Record<ReturnState, string> = {
  asked: 'draft',
  accepted: 'sent',
  received: 'sent',
  refunded: 'accepted',
  refused: 'rejected',
};

/** Shown instead of the client of a deleted account (AC-306). */
export const DELETED_ACCOUNT = 'Compte supprimé';

export const kindLabels: Record<ReturnSummary['kind'], string> = { return: 'Retour', withdrawal: 'Rétractation' };

interface ActionTexts {
  verb: string;
  question: string;
  /** The consequence, shown in the dialog. */
  effect: string;
  done: string;
}

export const actionTexts: Record<ReturnAction, ActionTexts> = {
  accept: {
    verb: 'Accepter',
    question: 'Accepter ce retour\u202f?',
    effect: 'Le client reçoit par email l’adresse où renvoyer les articles.',
    done: 'Retour accepté',
  },
  refuse: {
    verb: 'Refuser',
    question: 'Refuser ce retour\u202f?',
    effect: 'Le client reçoit votre motif par email. Cette décision est définitive.',
    done: 'Retour refusé',
  },
  receive: {
    verb: 'Marquer reçu',
    question: 'Le colis est-il arrivé\u202f?',
    effect: 'Le client est prévenu par email. Vous contrôlez ensuite les articles.',
    done: 'Retour marqué comme reçu',
  },
  refund: {
    verb: 'Rembourser',
    question: 'Rembourser les articles reçus\u202f?',
    effect: 'Un avoir est émis et le remboursement est demandé au prestataire de paiement.',
    done: 'Remboursement demandé',
  },
};
