/** The page that ends a subscription; the same address takes the one-click POST (RFC 8058). */
export function unsubscribeAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/newsletter/desabonnement/${token}`;
}
