import { DomainError } from '@boutik/kernel';

export type ReturnState = 'requested' | 'accepted' | 'refused' | 'received' | 'refunded';

const transitions: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['accepted', 'refused'],
  accepted: ['received'],
  received: ['refunded'],
  refused: [],
  refunded: [],
};

/** @returns `to` @throws DomainError conflict when the transition is not allowed */
export function transition(from: ReturnState, to: ReturnState): ReturnState {
  if (!transitions[from].includes(to))
    throw new DomainError('conflict', 'return-state', `Ce retour est ${stateLabels[from]}.`);
  return to;
}

/** Whether the transition is allowed. */
export function canTransition(from: ReturnState, to: ReturnState): boolean {
  return transitions[from].includes(to);
}

const stateLabels: Record<ReturnState, string> = {
  requested: 'en attente de réponse',
  accepted: 'accepté',
  refused: 'refusé',
  received: 'reçu',
  refunded: 'remboursé',
};
