import { Secret } from 'otpauth';
import { findStep, newSecret, otpauthUri } from './totp.js';

/** The secret of RFC 6238, appendix B; its eight digits end in these six. */
const secret = Secret.fromUTF8('12345678901234567890').base32;

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds', (seconds, code) => {
    expect(findStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('are accepted one step early and late, with the step that they belong to, and not two', () => {
    const at = (step: number) => new Date(step * 30_000);
    const step = Math.floor(1_234_567_890 / 30);
    expect([-2, -1, 0, 1, 2].map((offset) => findStep(secret, '005924', at(step + offset)))).toEqual([
      null,
      step,
      step,
      step,
      null,
    ]);
  });

  it.each(['', '00592', '0059244', 'abcdef', '０05924'])('refuses "%s"', (code) => {
    expect(findStep(secret, code, new Date(1_234_567_890_000))).toBeNull();
  });

  it('has a new secret of 160 bits each time, and an address for apps', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
    const uri = new URL(otpauthUri(secret, { issuer: 'Boutik Péi', account: 'lea@pei.example' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Boutik Péi', digits: '6' });
  });
});
