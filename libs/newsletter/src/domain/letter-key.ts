/** How the mails of the letter are named, so that what is told of a mail finds the copy that it is. */
export interface LetterKey {
  /** Null for the welcome. */
  campaignId: number | null;
  subscriptionId: number;
}

/** One copy of a campaign for one reader, for ever: MailPost sends each key once. */
export function letterKey(campaignId: number, subscriptionId: number): string {
  return `newsletter-${campaignId}-${subscriptionId}`;
}

export function welcomeKey(eventId: string, subscriptionId: number): string {
  return `newsletter-welcome-${eventId}-${subscriptionId}`;
}

/** Null for the key of any other mail. */
export function readLetterKey(key: string): LetterKey | null {
  const [, campaign, subscription] = /^newsletter-(?:(\d{1,10})|welcome-[\w-]+?)-(\d{1,10})$/.exec(key) ?? [];
  if (subscription === undefined) return null;
  return { campaignId: campaign === undefined ? null : Number(campaign), subscriptionId: Number(subscription) };
}
