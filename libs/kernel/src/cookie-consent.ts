export const consentChoices = ['all', 'none'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** Contains "none", or "all." and the reference of the consent record. Readable by scripts, which need the choice. */
export const CONSENT_COOKIE = 'cookie_consent';
/** Six months (CNIL, délibération 2020-092; decisions §3.18), in seconds. */
export const CONSENT_SECONDS = 182 * 24 * 3600;

interface GivenConsent {
  consent: ConsentChoice;
  /** Reference of the consent record of an "all"; a refusal stores nothing that identifies a visitor. */
  reference: string | null;
}

/** The value of the consent cookie for a choice. */
export function consentCookieValue({ consent, reference }: GivenConsent): string {
  return consent === 'all' && reference ? `all.${reference}` : 'none';
}

/** The choice in a Cookie header (or `document.cookie`), or null when there is none. */
export function readConsent(cookies: string | null | undefined): GivenConsent | null {
  const found = /(?:^|;\s*)cookie_consent=(?:none|all\.([\w-]{20,64}))(?=;|$)/.exec(cookies ?? '');
  if (!found) return null;
  return found[1] ? { consent: 'all', reference: found[1] } : { consent: 'none', reference: null };
}
