import { type CustomerState, fromWire } from '@boutik/contract';

/** State of a customer's account; `pending`: a business that awaits its validation. */
export type AccountState = 'pending' | 'refused' | 'active' | 'unconfirmed' | 'deactivated';

/** The wire value of each state. */
export const wireAccountState: Record<AccountState, CustomerState> = {
  pending: 'en-attente',
  refused: 'refuse',
  active: 'actif',
  unconfirmed: 'non-confirme',
  deactivated: 'desactive',
};

/** @param state the state of a list filter; empty for all */
export function toAccountState(state: CustomerState | '' | undefined): AccountState | null {
  return state ? fromWire(wireAccountState, state) : null;
}
