const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** RFC 5321 4.1.2, without the quoted form. */
const LOCAL_PART = new RegExp(`^(?=.{1,64}$)${ATOM}(?:\\.${ATOM})*$`);
/** Characters of an entered domain. IDNA 2008 allows no emoji and no unassigned code points; `URL` accepts some of them. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Without a label in Unicode, Node 24 and recent browsers take "xn--" labels as they are, even invalid ones. */
const UNICODE_LABEL = { typed: 'é.', ascii: 'xn--9ca.' };
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--${LABEL})$`);
/** RFC 5321 4.5.3.1.3 allows 256 with the angle brackets around it. */
const MAX_LENGTH = 254;

/**
 * Validates and normalizes an email address, for forms, contract and mailer: the mailer can send to every accepted one.
 * @returns the mailbox with its domain in ASCII (IDNA), as in SMTP; null for anything that is no RFC 5321 mailbox
 */
export function parseMailbox(input: string): string | null {
  const at = input.lastIndexOf('@');
  const local = input.slice(0, Math.max(at, 0));
  const domain = asciiDomain(input.slice(at + 1));
  if (!LOCAL_PART.test(local) || domain === null) return null;
  const mailbox = `${local}@${domain}`;
  return mailbox.length <= MAX_LENGTH ? mailbox : null;
}

function asciiDomain(input: string): string | null {
  if (!TYPED_DOMAIN.test(input)) return null;
  try {
    const { hostname } = new URL(`http://${UNICODE_LABEL.typed}${input}`);
    const domain = hostname.slice(UNICODE_LABEL.ascii.length);
    return DOMAIN.test(domain) ? domain : null;
  } catch {
    return null;
  }
}
