const LONGEST = 2000;
/** Nothing that could end an attribute, hide in a log or fool a mail program. */
const FOREIGN = /[\s\p{Cc}\p{Cf}<>"'`\\]/u;

/** The address in full when a letter may lead there: http or https, no user name in it; null for any other text. */
export function safeLink(typed: string): string | null {
  const text = typed.trim();
  if (text.length > LONGEST || FOREIGN.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text))
    return null;
  const url = new URL(text);
  const plain = url.username === '' && url.password === '' && url.hostname !== '';
  return plain && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
