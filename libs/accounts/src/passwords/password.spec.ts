import { hashPassword, verifyPassword } from './password.js';
import { passwordError } from './password-rules.js';

describe('passwords', () => {
  it('hashes every character, also beyond 72 bytes', async () => {
    const long = `${'é'.repeat(80)}A1`;
    const hashed = await hashPassword(long);
    expect(hashed).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(hashed, long)).toBe(true);
    expect(await verifyPassword(hashed, `${'é'.repeat(80)}A2`)).toBe(false);
  });

  it('never matches where there is no password', async () => {
    expect(await verifyPassword(null, 'Boutik974!')).toBe(false);
  });

  it('returns the error in French', () => {
    expect(passwordError('Ab1')).toMatch(/8 caractères/);
    expect(passwordError('abcdefgh1')).toMatch(/majuscule/);
    expect(passwordError('Password123')).toMatch(/trop courant/);
    expect(passwordError('Boutik974!')).toBeNull();
    expect(passwordError('une phrase tranquille sous les filaos')).toBeNull();
  });

  it('rejects common passwords with any suffix', () => {
    for (const password of ['Password1', 'PaSSword123', 'Azerty123!', 'Bonjour123', 'Motdepasse1', 'Aaaaaaa1'])
      expect([password, passwordError(password)]).toEqual([password, expect.stringMatching(/courant|majuscule/)]);
  });

  it('accepts any script, and more than sixty-four characters', () => {
    for (const password of [
      'Abcdefg1',
      'Пароль-на-Реюньоне7',
      'É1' + 'ñ'.repeat(70) + 'xyz',
      '密码安全的句子在留尼汪岛上没有人会猜到它的',
    ])
      expect([password, passwordError(password)]).toEqual([password, null]);
  });
});
