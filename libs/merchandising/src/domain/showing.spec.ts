import { type Showing, showingState } from './showing.js';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour));
const showing: Showing = { isEnabled: true, startsAt: null, endsAt: null, deletedAt: null };

describe('showingState', () => {
  it.each<{ when: string; change: Partial<Showing>; hour: number; state: string }>([
    { when: 'without dates', change: {}, hour: 12, state: 'online' },
    { when: 'before its start', change: { startsAt: at(12) }, hour: 11, state: 'planned' },
    { when: 'at its start', change: { startsAt: at(12) }, hour: 12, state: 'online' },
    { when: 'before its end', change: { endsAt: at(12) }, hour: 11, state: 'online' },
    { when: 'at its end', change: { endsAt: at(12) }, hour: 12, state: 'ended' },
    {
      when: 'disabled within its dates',
      change: { isEnabled: false, startsAt: at(1), endsAt: at(20) },
      hour: 12,
      state: 'disabled',
    },
    {
      when: 'removed, whatever else it is',
      change: { isEnabled: false, deletedAt: at(2) },
      hour: 12,
      state: 'deleted',
    },
  ])('$when it is $state', ({ change, hour, state }) => {
    expect(showingState({ ...showing, ...change }, at(hour))).toBe(state);
  });
});
