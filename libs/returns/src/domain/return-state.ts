import { DomainError } from '@boutik/kernel';

export type ReturnState = 'asked' | 'accepted' | 'refused' | 'received' | 'refunded';

const moves: Record<ReturnState, readonly ReturnState[]> = {
  asked: ['accepted', 'refused'],
  accepted: ['received'],
  received: ['refunded'],
  refused: [],
  refunded: [],
};

/** @returns `to` @throws DomainError conflict when the transition is not allowed */
export function moved(from: ReturnState, to: ReturnState): ReturnState {
  if (!moves[from].includes(to)) throw new DomainError('conflict', 'return-state', `Ce retour est ${words[from]}.`);
  return to;
}

/** Whether the transition is allowed. */
export function mayMove(from: ReturnState, to: ReturnState): boolean {
  return moves[from].includes(to);
}

const words: Record<ReturnState, string> = {
  asked: 'en attente de réponse',
  accepted: 'accepté',
  refused: 'refusé',
  received: 'reçu',
  refunded: 'remboursé',
};
