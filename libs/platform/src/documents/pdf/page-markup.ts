import { pageFonts } from './page-fonts.js';
import type { PrintOptions } from './pdf-printer.js';

// Only inline content: no script, no frame, no external URL.
const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

/** The complete HTML page of a document: language, title, fonts, A4 format and footer. */
export function pageMarkup(html: string, { title, footer = '' }: PrintOptions): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(title)}</title>
<style>${pageFonts()}${sheet(title, footer)}</style>
</head><body>${html}</body></html>`;
}

/** Each page names its document: loose sheets of two quotes look alike. */
function sheet(title: string, footer: string): string {
  const small =
    "font: 500 7.5pt/1.4 Figtree, 'Open Sans', sans-serif; color: #5d646c; font-variant-numeric: tabular-nums; padding-top: 4mm; vertical-align: top;";
  return `
@page {
  size: A4; margin: 16mm 16mm 22mm;
  @bottom-left { content: ${cssText(footer)}; ${small} width: 112mm; text-align: left; }
  @bottom-right { content: ${cssText(title)} " · Page " counter(page) " / " counter(pages); ${small} width: 66mm; text-align: right; }
}
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0; font-family: Figtree, 'Open Sans', sans-serif; }`;
}

// "</" could end the <style> element: it is written as a CSS escape, like quotes and backslashes.
function cssText(text: string): string {
  const safe = text.replace(/[\\"<>\u0000-\u001f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `);
  return `"${safe}"`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
