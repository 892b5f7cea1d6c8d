import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { textOfMail } from './mail-text.js';

/** Draws a mail whose root is `MailLayout`, as HTML and as text. */
export function renderMail(mail: ReactElement): { html: string; text: string } {
  const html = renderToStaticMarkup(mail);
  return { html: `<!doctype html>${html}`, text: textOfMail(html) };
}
