import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { htmlToText } from './html-to-text.js';

/** Renders an e-mail whose root is `MailLayout` to HTML and text. */
export function renderMail(mail: ReactElement): { html: string; text: string } {
  const html = renderToStaticMarkup(mail);
  return { html: `<!doctype html>${html}`, text: htmlToText(html) };
}
