const MAX_LENGTH = 2000;
/** Characters that could end an attribute, be invisible in a log or mislead a mail client. */
const FORBIDDEN_CHARACTERS = /[\s\p{Cc}\p{Cf}<>"'`\\]/u;

/** The normalized URL when it is safe to link to: http or https, without user name; null for any other text. */
export function safeLink(typed: string): string | null {
  const text = typed.trim();
  if (
    text.length > MAX_LENGTH ||
    FORBIDDEN_CHARACTERS.test(text) ||
    !/^https?:\/\/[^/]/i.test(text) ||
    !URL.canParse(text)
  )
    return null;
  const url = new URL(text);
  const plain = url.username === '' && url.password === '' && url.hostname !== '';
  return plain && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
