import { hashPassword, passwordMatches } from './password.js';
import { passwordFault } from './password-rules.js';

describe('passwords', () => {
  it('hashes every character, also beyond 72 bytes', async () => {
    const long = `${'é'.repeat(80)}A1`;
    const hashed = await hashPassword(long);
    expect(hashed).toMatch(/^\$argon2id\$/);
    expect(await passwordMatches(hashed, long)).toBe(true);
    expect(await passwordMatches(hashed, `${'é'.repeat(80)}A2`)).toBe(false);
  });

  it('never matches where there is no password', async () => {
    expect(await passwordMatches(null, 'Boutik974!')).toBe(false);
  });

  it('returns the error in French', () => {
    expect(passwordFault('Ab1')).toMatch(/8 caractères/);
    expect(passwordFault('abcdefgh1')).toMatch(/majuscule/);
    expect(passwordFault('Password123')).toMatch(/trop courant/);
    expect(passwordFault('Boutik974!')).toBeNull();
    expect(passwordFault('une phrase tranquille sous les filaos')).toBeNull();
  });

  it('rejects common passwords with any suffix', () => {
    for (const one of ['Password1', 'PaSSword123', 'Azerty123!', 'Bonjour123', 'Motdepasse1', 'Aaaaaaa1'])
      expect([one, passwordFault(one)]).toEqual([one, expect.stringMatching(/courant|majuscule/)]);
  });

  it('accepts any script, and more than sixty-four characters', () => {
    for (const one of [
      'Abcdefg1',
      'Пароль-на-Реюньоне7',
      'É1' + 'ñ'.repeat(70) + 'xyz',
      '密码安全的句子在留尼汪岛上没有人会猜到它的',
    ])
      expect([one, passwordFault(one)]).toEqual([one, null]);
  });
});
