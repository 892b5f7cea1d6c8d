/** Parsed mail key of a newsletter email, to find the delivery that a mail event belongs to. */
export interface NewsletterMailKey {
  /** Null for the welcome email. */
  campaignId: number | null;
  subscriptionId: number;
}

/** Unique per campaign and subscriber: each mail key is sent only once. */
export function campaignMailKey(campaignId: number, subscriptionId: number): string {
  return `newsletter-${campaignId}-${subscriptionId}`;
}

export function welcomeMailKey(eventId: string, subscriptionId: number): string {
  return `newsletter-welcome-${eventId}-${subscriptionId}`;
}

/** Null for the key of any other email. */
export function parseNewsletterMailKey(key: string): NewsletterMailKey | null {
  const [, campaign, subscription] = /^newsletter-(?:(\d{1,10})|welcome-[\w-]+?)-(\d{1,10})$/.exec(key) ?? [];
  if (subscription === undefined) return null;
  return { campaignId: campaign === undefined ? null : Number(campaign), subscriptionId: Number(subscription) };
}
