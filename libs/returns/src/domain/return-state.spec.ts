import { transition, type ReturnState } from './return-state.js';

const states: ReturnState[] = ['requested', 'accepted', 'refused', 'received', 'refunded'];
const allowed = ['requested>accepted', 'requested>refused', 'accepted>received', 'received>refunded'];
const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));

describe('the states of a return', () => {
  it.each(pairs)('from %s to %s only where allowed', (from, to) => {
    if (allowed.includes(`${from}>${to}`)) expect(transition(from, to)).toBe(to);
    else expect(() => transition(from, to)).toThrow('Ce retour est');
  });
});
