import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChromiumPdfPrinter, prepareChromium, textOfPdf } from './pdf/index.js';
import { printDocument } from './print-document.js';
import { sampleInvoice, sampleQuote } from './sample-documents.js';

/** A red GIF of one pixel. */
const LOGO = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs=';

const directory = join(process.cwd(), 'test', '.tmp');
const printer = new ChromiumPdfPrinter(() => prepareChromium(directory));
afterAll(() => printer.close());

describe('printed documents', () => {
  it('prints a quote of two pages with every line, a repeated table head and unsplit totals', async () => {
    const quote = sampleQuote();
    const pdf = await printDocument(printer, quote);
    writeFileSync(join(directory, 'devis.pdf'), pdf);
    const text = textOfPdf(pdf).replace(/\n/g, ' ');
    const labels = quote.lines.map((line) => ('label' in line ? line.label : line.section));
    for (const word of labels.flatMap((label) => label.split(/\s/))) expect(text).toContain(word);
    expect(text.match(/Désignation/g)).toHaveLength(2);
    for (const part of [
      'DV-2026-0042',
      'Marie-Anne Hoarau',
      'SIREN 123 456 782',
      'RCS Saint-Denis',
      'FR11123456782',
      'Bon pour accord',
      'Page 2 / 2',
      'mediateur.test',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('prints an invoice on one page, amounts as given', async () => {
    const pdf = await printDocument(printer, sampleInvoice());
    writeFileSync(join(directory, 'facture.pdf'), pdf);
    const text = textOfPdf(pdf);
    for (const part of ['FA-2026-000318', '1 308,90 €', '2,1 %', '8,5 %', 'Payée le 21/11/2026', 'Page 1 / 1'])
      expect(text).toContain(part);
    expect(text).not.toContain('Remise');
  });

  it('prints no exemption at the foot of what has VAT, although the seller is exempt by now', async () => {
    const { seller, ...invoice } = sampleInvoice();
    const { vatNumber: _, ...exempt } = { ...seller, vatExempt: true };
    expect(textOfPdf(await printDocument(printer, { ...invoice, seller: exempt }))).not.toContain('293 B');
    expect(textOfPdf(await printDocument(printer, { ...invoice, vat: [], seller: exempt }))).toContain('293 B');
  });

  it('prints the logo at the head, with the seller’s name', async () => {
    const plain = await printDocument(printer, sampleInvoice());
    const pdf = await printDocument(printer, sampleInvoice(), LOGO);
    const pictures = (bytes: Buffer) => bytes.toString('latin1').split('/Subtype /Image').length - 1;
    expect(pictures(pdf)).toBe(pictures(plain) + 1);
    expect(textOfPdf(pdf)).toContain('Boutik');
  });

  it('escapes user input', async () => {
    const hostile = { ...sampleInvoice(), notes: '<img src=x onerror=alert(1)> <b>gras</b> & autre' };
    expect(textOfPdf(await printDocument(printer, hostile)).replace(/\n/g, ' ')).toContain(
      '<img src=x onerror=alert(1)> <b>gras</b> &',
    );
  });

  it('never ends a page with a section title', async () => {
    const plain = { label: 'Ligne', quantity: 1, unitNet: 100, vatRate: 850, totalNet: 100 };
    const pagesEndingWithTitle: string[] = [];
    for (let before = 8; before < 18; before += 1) {
      const lines = [...Array.from({ length: before }, () => plain), { section: 'Services', subtotal: 100 }, plain];
      const text = textOfPdf(await printDocument(printer, { ...sampleQuote(), lines })).replace(/\s+/g, ' ');
      pagesEndingWithTitle.push(...text.split(/Page \d \/ \d/).filter((page) => /Sous-total 1,00 €\s*$/.test(page)));
      expect(text).toMatch(/Services Sous-total 1,00 € Ligne/);
    }
    expect(pagesEndingWithTitle).toEqual([]);
  });
});
