/** Parsed mail key of a newsletter email, to find the delivery that a mail event belongs to. */
export interface LetterKey {
  /** Null for the welcome email. */
  campaignId: number | null;
  subscriptionId: number;
}

/** Unique per campaign and subscriber: each mail key is sent only once. */
export function letterKey(campaignId: number, subscriptionId: number): string {
  return `newsletter-${campaignId}-${subscriptionId}`;
}

export function welcomeKey(eventId: string, subscriptionId: number): string {
  return `newsletter-welcome-${eventId}-${subscriptionId}`;
}

/** Null for the key of any other email. */
export function readLetterKey(key: string): LetterKey | null {
  const [, campaign, subscription] = /^newsletter-(?:(\d{1,10})|welcome-[\w-]+?)-(\d{1,10})$/.exec(key) ?? [];
  if (subscription === undefined) return null;
  return { campaignId: campaign === undefined ? null : Number(campaign), subscriptionId: Number(subscription) };
}
