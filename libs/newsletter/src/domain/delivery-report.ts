/** A delivery status notification of a mail server (RFC 3464). */
export interface DeliveryReport {
  /** "failed", "delayed", "delivered"…, lower case. */
  action: string;
  /** "5.1.1". */
  status: string;
  /** Message-ID of the bounced email, with its angle brackets. */
  messageId: string;
}

const MAX_DEPTH = 4;

/** Parses a report; null for any other email, or when the bounced email is not identified. */
export function deliveryReport(mail: string): DeliveryReport | null {
  const parts = partsOf(mail.replace(/\r\n?/g, '\n'), 0);
  const status = parts.find(({ type }) => type === 'message/delivery-status');
  const returned = parts.find(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers');
  // The first group of fields is about the mail, each further one about a recipient; ours have one.
  const recipient = status?.body.trim().split(/\n\s*\n/)[1];
  const fields = headersOf(recipient ?? '');
  const messageId = headersOf(returned?.body ?? '').get('message-id');
  const code = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0];
  const action = fields.get('action')?.toLowerCase();
  return messageId && code && action ? { action, status: code, messageId } : null;
}

interface Part {
  type: string;
  body: string;
}

function partsOf(entity: string, depth: number): Part[] {
  const end = entity.indexOf('\n\n');
  if (end < 0 || depth > MAX_DEPTH) return [];
  const [head, body] = [headersOf(entity.slice(0, end)), entity.slice(end + 2)];
  const contentType = head.get('content-type') ?? 'text/plain';
  const type = (/^[^;\s]+/.exec(contentType)?.[0] ?? '').toLowerCase();
  const [, quoted, bare] = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (!type.startsWith('multipart/') || boundary === undefined) return [{ type, body }];
  return (
    body
      .split(`--${boundary}`)
      .slice(1)
      .filter((part) => !part.startsWith('--'))
      // A part without headers of its own begins with its empty line.
      .flatMap((part) =>
        partsOf(part.startsWith('\n\n') ? `x:\n${part.slice(1)}` : part.replace(/^[ \t]*\n/, ''), depth + 1),
      )
  );
}

/** Headers or fields by their name in lower case, up to the first empty line; folded lines joined. */
function headersOf(text: string): Map<string, string> {
  const [head = ''] = text.replace(/^\n+/, '').split('\n\n');
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):[ \t]*(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), (value ?? '').trim()] as const];
    }),
  );
}
