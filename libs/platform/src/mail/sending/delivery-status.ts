/**
 * Whether a rejection of a recipient means that the address does not exist, by its enhanced status code (RFC 3463):
 * 5.1.x is about the address, 5.2.1 a disabled mailbox; 5.0.0 and a missing code count too. False for a full mailbox
 * (5.2.2), an unreachable server (5.4.x) and rules about the sender (5.7.x).
 * @param text the server's 5xx response to RCPT TO, or the Status field of a delivery report (RFC 3464)
 */
export function isUnknownRecipient(text: string): boolean {
  const [, topic, detail] = /(?<![\d.])5\.(\d{1,3})\.(\d{1,3})(?![\d.])/.exec(text) ?? [];
  if (topic === undefined) return true;
  // 5.1.7 and 5.1.8 are about the sender's address.
  if (topic === '1') return detail !== '7' && detail !== '8';
  return topic === '0' || (topic === '2' && (detail === '0' || detail === '1'));
}
