import { defaultFlow } from '../flow/default-flow.js';
import { validateFlow } from './validate-flow.js';

const end = { message: 'Fin', next: 'end' };

describe('a flow', () => {
  it('shipped by default has no error', () => {
    expect(validateFlow(defaultFlow)).toEqual([]);
  });

  it.each([
    ['no start', { a: end }, /« start » manque/],
    ['an unknown step', { start: { choices: [{ next: 'nulle-part' }] } }, /n'existe pas/],
    ['a dead end', { start: { choices: [{ next: 'a' }, { next: 'b' }] }, a: {}, b: end }, /impasse/],
    ['a step that nothing leads to', { start: end, a: end }, /Rien ne mène/],
    [
      'a loop without an exit',
      { start: { choices: [{ next: 'a' }, { next: 'b' }] }, a: { choices: [{ next: 'a' }] }, b: end },
      /« a » ne mène jamais/,
    ],
    ['an offer that may be empty', { start: { offer: 'products', next: 'a' }, a: end }, /none/],
    ['orders without a step for guests', { start: { offer: 'orders', next: 'a', none: 'a' }, a: end }, /guest/],
    ['a prototype property as a step', { start: { choices: [{ next: '__proto__' }] } }, /n'existe pas/],
    ['an input that leads nowhere', { start: { input: {}, choices: [{ next: 'a' }] }, a: end }, /next/],
  ])('with %s is refused', (_, steps, expected) => {
    const messages = validateFlow(steps).map(({ message }) => message);
    expect(messages.join(' ')).toMatch(expected);
  });
});
