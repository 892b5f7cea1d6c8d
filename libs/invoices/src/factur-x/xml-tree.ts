/** An element: its name, content and attributes. */
export type XmlElement = readonly [name: string, content: string | readonly XmlPart[], attributes?: XmlAttributes];
type XmlAttributes = Readonly<Record<string, string>>;
/** `null` is an optional element that is omitted. */
export type XmlPart = XmlElement | null;

/** Writes a document in UTF-8 with its declaration; text is escaped, characters that XML forbids are dropped. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${renderElement(root, '')}\n`;
}

function renderElement([name, content, attributes = {}]: XmlElement, indent: string): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const open = `${indent}<${name}${attributeTexts.join('')}>`;
  if (typeof content === 'string') return `${open}${escapeXml(content)}</${name}>`;
  const parts = content.filter((part) => part !== null).map((part) => renderElement(part, `${indent}  `));
  return `${open}\n${parts.join('\n')}\n${indent}</${name}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and attribute values alike. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

export function day(iso: string): XmlElement {
  return dateString('udt', iso);
}

export function dateString(prefix: 'udt' | 'qdt', iso: string): XmlElement {
  return [`${prefix}:DateTimeString`, iso.replaceAll('-', ''), { format: '102' }];
}
