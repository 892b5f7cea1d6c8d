import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Codes of one step before and after are accepted: clocks of phones differ, and typing takes time. */
const WINDOW = 1;
const CODE = /^[0-9]{6}$/;

/** A new secret in base32 (RFC 4226 recommends 160 bits). */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that authenticator apps read from the QR code. */
export function otpauthUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ issuer, label: account, secret, period: PERIOD_SECONDS }).toString();
}

/** The 30-second step whose code this is, or null (RFC 6238). */
export function findStep(secret: string, code: string, at: Date): number | null {
  // The library compares bytes, and refuses other lengths with an exception.
  if (!CODE.test(code)) return null;
  const delta = new TOTP({ secret, period: PERIOD_SECONDS }).validate({
    token: code,
    timestamp: at.getTime(),
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
