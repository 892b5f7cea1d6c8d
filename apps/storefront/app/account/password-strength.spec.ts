import { strengthOf } from './password-strength';

describe('password strength', () => {
  it('needs all four criteria to be strong', () => {
    expect(strengthOf('Boutik974!')).toBe('FORT');
    expect(strengthOf('boutik974')).toBe('MOYEN');
    expect(strengthOf('Ab1')).toBe('MOYEN');
    expect(strengthOf('abc')).toBe('FAIBLE');
    expect(strengthOf('')).toBe('FAIBLE');
  });
});
