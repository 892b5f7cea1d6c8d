/** The URL of the unsubscribe page; the same URL accepts the one-click POST (RFC 8058). */
export function buildUnsubscribeUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/newsletter/desabonnement/${token}`;
}
