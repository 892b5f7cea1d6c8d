/**
 * Whether a refusal of a recipient says that nobody has that address, by its enhanced status code (RFC 3463): 5.1.x is
 * about the address, 5.2.1 a closed mailbox, 5.0.0 and no code at all a plain no. Not a full mailbox (5.2.2), a server
 * that is away (5.4.x) or a rule about the sender (5.7.x): those say nothing about the reader.
 * @param text what the server answered to RCPT TO with 5xx, or the Status field of a delivery report (RFC 3464)
 */
export function saysUnknownRecipient(text: string): boolean {
  const [, topic, detail] = /(?<![\d.])5\.(\d{1,3})\.(\d{1,3})(?![\d.])/.exec(text) ?? [];
  if (topic === undefined) return true;
  // 5.1.7 and 5.1.8 are about the sender's address.
  if (topic === '1') return detail !== '7' && detail !== '8';
  return topic === '0' || (topic === '2' && (detail === '0' || detail === '1'));
}
