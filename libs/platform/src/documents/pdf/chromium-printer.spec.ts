import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChromiumPdfPrinter } from './chromium-printer.js';
import { prepareChromium } from './prepare-chromium.js';
import { textOfPdf } from './pdf-text.js';

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

  it('prints documents one after another and at once, each without a trace of the others', async () => {
    const hostile =
      '<meta http-equiv="refresh" content="0;url=https://example.com"><style>p { display: none }</style><script>document.title = "x"</script><h1>Premier</h1>';
    expect(textOfPdf(await printer.print(hostile, { title: 'Titre A', footer: 'Bas A' }))).toContain('Premier');
    const second = await printer.print('<p>Autre</p>', { title: 'Titre B' });
    expect(textOfPdf(second)).toContain('Autre');
    expect(textOfPdf(second)).not.toMatch(/Premier|Bas A/);
    expect(second.toString('latin1')).toContain('/Title (Titre B)');
    expect(second.toString('latin1')).not.toContain('Titre A');
    const numbers = Array.from({ length: 6 }, (_, index) => `Devis-${index}`);
    const pdfs = await Promise.all(numbers.map((one) => printer.print(`<p>${one}</p>`, { title: 'Devis' })));
    expect(pdfs.map((pdf) => textOfPdf(pdf).match(/Devis-\d/g))).toEqual(numbers.map((one) => [one]));
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
