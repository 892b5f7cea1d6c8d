import { customerStates } from '@boutik/contract';
import { toAccountState, wireAccountState } from './account-state.js';

describe('the state of a customer’s account', () => {
  it('has one wire value per state and back', () => {
    expect(Object.values(wireAccountState).sort()).toEqual([...customerStates].sort());
    expect(customerStates.map(toAccountState)).toEqual(['pending', 'refused', 'active', 'unconfirmed', 'deactivated']);
  });

  it('is null where a filter names none', () => {
    expect([toAccountState(''), toAccountState(undefined)]).toEqual([null, null]);
  });
});
