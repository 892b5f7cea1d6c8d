import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChromiumPdfPrinter } from './chromium-printer.js';
import { prepareChromium } from './prepare-chromium.js';
import { textOfPdf } from './pdf-text.js';

jest.setTimeout(60_000);
const prepare = () => prepareChromium(join(process.cwd(), 'test', '.tmp'));
const twoPages = `<h1>Devis n°\u00a042</h1><p>Prix\u202f: 1\u202f234,56\u202f€, Åsa Łukasiewicz, Привет</p><p style="break-before: page">Suite du devis</p>`;

describe('printing with Chromium', () => {
  let printer: ChromiumPdfPrinter;
  beforeEach(() => {
    printer = new ChromiumPdfPrinter(prepare);
  });
  afterEach(() => printer.close());

  it('creates a tagged French A4 document with title, page numbers and searchable text', async () => {
    const pdf = await printer.print(twoPages, {
      title: 'Devis n° 42 (été)',
      footer: 'Boutik </style> "SARL" \\ 20 000 €',
    });
    const text = textOfPdf(pdf);
    for (const part of [
      'Devis n°',
      'Prix : 1 234,56 €',
      'Åsa Łukasiewicz',
      'Привет',
      'Suite du devis',
      'Page 1 / 2',
      'Page 2 / 2',
    ])
      expect(text).toContain(part);
    expect(text).toContain('Boutik </style> "SARL" \\ 20 000 €');
    const raw = pdf.toString('latin1');
    expect(raw).toMatch(/\/MarkInfo <<\/Type \/MarkInfo\s+\/Marked true>>/);
    expect(raw).toMatch(/\/Lang \(fr\)/);
    expect(raw).toMatch(/\/MediaBox \[0 0 59[45]\.?\d* 84[12]\.?\d*\]/);
    expect(raw).toContain('/Title');
  });

  it('rejects a blank document', async () => {
    await expect(printer.print('<p style="display: none">caché</p>', { title: 'Vide' })).rejects.toThrow(
      'does not contain its text',
    );
    const chromium = await prepare();
    const noFonts = join(chromium.env['HOME'] ?? '', 'no-fonts.conf');
    writeFileSync(noFonts, '<fontconfig/>');
    const blank = new ChromiumPdfPrinter(() =>
      Promise.resolve({ ...chromium, env: { ...chromium.env, FONTCONFIG_FILE: noFonts } }),
    );
    // Without any font Chromium prints a blank page, or ends: neither is delivered.
    const refusal = /does not contain its text|n'a pas pu être préparé/;
    await expect(blank.print(twoPages, { title: 'Devis' })).rejects.toThrow(refusal);
    await blank.close();
  });
});
