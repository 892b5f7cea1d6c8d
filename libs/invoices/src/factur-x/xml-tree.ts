/** An element: its name, content and attributes. */
export type XmlElement = readonly [name: string, inside: string | readonly XmlPart[], attributes?: XmlAttributes];
type XmlAttributes = Readonly<Record<string, string>>;
/** `null` is an optional element that is omitted. */
export type XmlPart = XmlElement | null;

/** Writes a document in UTF-8 with its declaration; text is escaped, characters that XML forbids are dropped. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml(root, '')}\n`;
}

function xml([name, inside, attributes = {}]: XmlElement, indent: string): string {
  const marks = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `${indent}<${name}${marks.join('')}>`;
  if (typeof inside === 'string') return `${open}${escaped(inside)}</${name}>`;
  const parts = inside.filter((part) => part !== null).map((part) => xml(part, `${indent}  `));
  return `${open}\n${parts.join('\n')}\n${indent}</${name}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and attribute values alike. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
