import { parseMailbox } from '@boutik/kernel';
import type { UserClaims } from './id-tokens.js';

export type Provider = 'google' | 'microsoft';

/** A user's identity as a provider returns it. */
export interface Identity {
  provider: Provider;
  /** The stable id of the account at the provider (claim "sub"). */
  subject: string;
  /** Null unless the provider has verified that the user owns the email address. */
  email: string | null;
  name: string;
  prenom: string;
}

/** Tenant of Microsoft's personal accounts, whose email addresses are verified. */
const PERSONAL_ACCOUNTS = '9188040d-6c67-4c5b-b112-36a304b66dad';

/**
 * The identity in a validated ID token. Google sends `email_verified`. With Microsoft, the administrator of any directory
 * can set any address, so it is trusted only for personal accounts, or where the domain's owner is verified
 * (`xms_edov`, learn.microsoft.com "optional claims reference").
 */
export function identityFromClaims(provider: Provider, claims: UserClaims): Identity {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim().slice(0, 100) : '');
  const claimedEmail = typeof claims['email'] === 'string' ? claims['email'].trim().toLowerCase() : '';
  const isVerified =
    claims['email_verified'] === true ||
    (provider === 'microsoft' && (isTrueClaim(claims['xms_edov']) || claims['tid'] === PERSONAL_ACCOUNTS));
  const fullName = text('name');
  return {
    provider,
    subject: claims.sub,
    email: isVerified ? parseMailbox(claimedEmail) : null,
    name: text('family_name') || fullName || 'Client',
    prenom: text('given_name'),
  };
}

function isTrueClaim(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === '1' || claim === 'true';
}
