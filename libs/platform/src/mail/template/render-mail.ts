import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { htmlToText } from './html-to-text.js';

/** Renders an e-mail whose root is `MailLayout` to HTML and text. */
export function renderMail(mail: ReactElement): { html: string; text: string } {
  const html = renderToStaticMarkup(mail);
  return { html: `<!doctype html>${preventNumberBreaks(html)}`, text: htmlToText(html) };
}

/** What stays as it is: links, whose underline an inline block would lose, and markup. Else the number of a document. */
const PARTS = /<(a|style|title)\b[^]*?<\/\1>|<[^>]*>|\b[A-Z]{2,4}-\d{4,12}-\d{3,}(?:-\d+)?\b/g;

/** Those of orders and invoices fit beside a label on the smallest phone. */
const SHORT = 'CMD-2026-000162'.length;

/** Numbers such as CMD-2026-000162 do not break at their hyphens, longer ones only where they are wider than a line. */
function preventNumberBreaks(html: string): string {
  return html.replace(PARTS, (part) => {
    if (part.startsWith('<')) return part;
    const style = part.length <= SHORT ? 'white-space:nowrap' : 'display:inline-block';
    return `<span style="${style}">${part}</span>`;
  });
}
