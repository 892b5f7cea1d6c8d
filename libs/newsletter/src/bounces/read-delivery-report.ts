/** A delivery status notification of a mail server (RFC 3464). */
export interface DeliveryReport {
  /** "failed", "delayed", "delivered"…, lower case. */
  action: string;
  /** "5.1.1". */
  status: string;
  /** Message-ID of the bounced email, with its angle brackets. */
  messageId: string;
}

/** Parses a report; null for any other email, or when the bounced email is not identified. */
export async function readDeliveryReport(mail: Buffer): Promise<DeliveryReport | null> {
  try {
    return await parseReport(mail);
  } catch (error) {
    // More parts or longer headers than any report has.
    if (error instanceof Error && 'code' in error && error.code === 'EMAXLEN') return null;
    throw error;
  }
}

async function parseReport(mail: Buffer): Promise<DeliveryReport | null> {
  // Only the process that reads bounces needs it.
  const { simpleParser } = await import('mailparser');
  const { attachments } = await simpleParser(mail, { keepDeliveryStatus: true, skipTextToHtml: true });
  const report = attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  const returned = attachments.find(({ contentType }) => /^(message\/rfc822|text\/rfc822-headers)$/.test(contentType));
  if (!report || !returned) return null;
  // The first group of fields is about the mail, each further one about a recipient; ours have one.
  const [, recipient = ''] = report.content
    .toString()
    .trim()
    .split(/\r?\n\s*\n/);
  const { headers } = await simpleParser(recipient);
  const { messageId } = await simpleParser(returned.content);
  const [status, action] = [headers.get('status'), headers.get('action')];
  if (messageId === undefined || typeof status !== 'string' || typeof action !== 'string') return null;
  const code = /\d\.\d{1,3}\.\d{1,3}/.exec(status)?.[0];
  return code === undefined ? null : { action: action.toLowerCase(), status: code, messageId };
}
