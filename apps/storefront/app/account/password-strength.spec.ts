import { passwordStrength } from './password-strength';

describe('password strength', () => {
  it('needs all four criteria to be strong', () => {
    expect(passwordStrength('Boutik974!')).toBe('FORT');
    expect(passwordStrength('boutik974')).toBe('MOYEN');
    expect(passwordStrength('Ab1')).toBe('MOYEN');
    expect(passwordStrength('abc')).toBe('FAIBLE');
    expect(passwordStrength('')).toBe('FAIBLE');
  });
});
