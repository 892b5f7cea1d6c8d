import { hashPassword, passwordMatches } from './password.js';
import { passwordFault } from './password-rules.js';

describe('passwords', () => {
  it('keeps every character, beyond 72 bytes too', async () => {
    const long = `${'é'.repeat(80)}A1`;
    const hashed = await hashPassword(long);
    expect(hashed).toMatch(/^\$argon2id\$/);
    expect(await passwordMatches(hashed, long)).toBe(true);
    expect(await passwordMatches(hashed, `${'é'.repeat(80)}A2`)).toBe(false);
  });

  it('never matches where there is no password', async () => {
    expect(await passwordMatches(null, 'Boutik974!')).toBe(false);
  });

  it('says in French what is wrong', () => {
    expect(passwordFault('Ab1')).toMatch(/8 caractères/);
    expect(passwordFault('abcdefgh1')).toMatch(/majuscule/);
    expect(passwordFault('Password123')).toMatch(/trop courant/);
    expect(passwordFault('Boutik974!')).toBeNull();
    expect(passwordFault('une phrase tranquille sous les filaos')).toBeNull();
  });
});
