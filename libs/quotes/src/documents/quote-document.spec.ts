import { join } from 'node:path';
import { formatEuros } from '@boutik/kernel';
import { ChromiumPdfPrinter, demoSeller, prepareChromium, printDocument, textOfPdf } from '@boutik/platform/documents';
import type { QuoteAggregate } from '../lifecycle/quote-loader.js';
import { quoteDocument } from './quote-document.js';
import { mixedQuote, quoteWithChoices, sampleQuote } from './sample-quotes.js';

const printer = new ChromiumPdfPrinter(() => prepareChromium(join(process.cwd(), 'test', '.tmp')));
afterAll(() => printer.close());

async function printToText(quote: QuoteAggregate): Promise<string> {
  const pdf = await printDocument(printer, quoteDocument(quote, demoSeller));
  return textOfPdf(pdf).replace(/\s+/g, ' ');
}
const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ');

describe('the PDF of a quote with choices', () => {
  it('has the options and the other alternatives apart from its total', async () => {
    const text = await printToText(quoteWithChoices());
    const [counted = '', options = ''] = text.split('Au choix, non compris dans le total');
    expect(counted).toContain('Quantité à votre choix, de 2 à 8');
    expect(counted).toContain('Au choix pour « Clavier ou souris » : ligne proposée, comprise dans le total');
    expect(options).toMatch(/Souris Logitech MX Master 3S.*Guide « Premiers pas sous Linux ».*En option/);
  });

  it('has the chosen lines alone once it is accepted', async () => {
    const text = await printToText(
      quoteWithChoices({ status: 'accepted', decidedAt: new Date(), decidedBy: 'client' }),
    );
    expect(text).not.toMatch(/Au choix|En option|Premiers pas sous Linux/);
    expect(text).toContain('Clavier Logitech');
  });
});

describe('the PDF of a quote', () => {
  it('contains every legal notice (law L3)', async () => {
    const quote = sampleQuote(12, { discount: 300, notes: 'Livraison à Saint-Paul.' });
    const text = await printToText(quote);
    const notices = [
      'Devis',
      'DEV-202611210912-4071',
      "Date d'émission",
      '21/11/2026',
      "Valable jusqu'au",
      '21/12/2026',
      'SARL au capital de',
      'SIREN 123 456 782',
      'RCS Saint-Denis',
      'TVA FR11123456782',
      '12 rue de la Compagnie',

      'Cabinet Hoarau',
      'Marie-Anne Hoarau',
      '27 bis chemin des Filaos',
      '97434 La Saline-les-Bains',
      'SIRET 404 833 048 00022',
      '0692 45 67 89',

      'Jean-Fabrice Técher',
      'Prix unit. TTC',
      'Total TTC',
      'Remise (3 %)',
      'Total HT',
      'TVA',
      '8,5 %',
      '2,1 %',
      'Total à payer TTC',

      'Règlement',
      'IBAN',
      'Livraison à La Réunion',
      'Service après-vente',
      'Garantie légale de conformité',
      'Bon pour accord',
      'Livraison à Saint-Paul.',
    ];
    for (const notice of notices) expect(text).toContain(collapseSpaces(notice));
    for (const item of quote.items) expect(text).toContain(collapseSpaces(formatEuros(item.totalCents)));
    expect(text).toContain(collapseSpaces(formatEuros(quote.row.totalCents)));
    expect(text).toContain('Page 2 / 2');
  });

  it('shows sections with their subtotals, free lines and the eco-participation (law L12)', async () => {
    const quote = mixedQuote({ discount: 500, notes: 'Pose un samedi.' });
    const text = await printToText(quote);
    for (const part of [
      'Deux stations de travail Sous-total',
      'Écrans et accessoires Sous-total',
      'Services Sous-total 480,00 €',
      'Deux demi-journées à La Saline, déplacement compris',
      'dont éco-participation 17,36 €',
      'Pose un samedi.',
      'Le total TTC comprend 17,36 € d’éco-participation, sans remise.',
    ])
      expect(text).toContain(collapseSpaces(part));
    const { lines, vat, grandTotal } = quoteDocument(quote, demoSeller);
    const subtotals = lines.map((line) => ('subtotal' in line ? line.subtotal : 0));
    expect(subtotals.reduce((sum, one) => sum + one, 0)).toBe(quote.row.subtotalCents);
    expect(vat.map(({ rate }) => rate)).toEqual([850, 210]);
    expect(vat.reduce((sum, row) => sum + row.net + row.vat, 0)).toBe(grandTotal.amount);
  });

  it('shows the same amounts as the page and the email: HT + TVA = TTC', () => {
    const quote = sampleQuote(12, { discount: 1250 });
    const { totals, grandTotal, vat } = quoteDocument(quote, demoSeller);
    const amount = (label: string) => totals.find((row) => row.label === label)?.amount ?? Number.NaN;
    expect(amount('Total HT') + amount('TVA')).toBe(grandTotal.amount);
    expect(vat.reduce((sum, row) => sum + row.net + row.vat, 0)).toBe(grandTotal.amount);
    expect(amount('Sous-total TTC') + amount('Remise (12,5\u202f%)')).toBe(grandTotal.amount);
  });

  it.each([
    { hasVat: true, vatExempt: true, rate: 850 },
    { hasVat: false, vatExempt: false, rate: 0 },
  ])('says whether VAT is included, whatever the shop charges today: %o', ({ hasVat, vatExempt, rate }) => {
    const quote = sampleQuote(2);
    const items = quote.items.map((item) => ({ ...item, vatRate: rate }));
    const { legal } = quoteDocument({ ...quote, items }, { ...demoSeller, vatExempt });
    expect(legal.some((text) => text.includes('TVA au taux en vigueur à La Réunion comprise'))).toBe(hasVat);
  });

  it('shows the decision instead of the signature box', () => {
    const decidedAt = new Date('2026-11-25T10:00:00Z');
    const accepted = quoteDocument(sampleQuote(2, { status: 'accepted', decidedAt, decidedBy: 'client' }), demoSeller);
    expect(accepted).toMatchObject({ stamp: 'Accepté en ligne le 25/11/2026', signature: false });
    expect(quoteDocument(sampleQuote(2, { status: 'draft' }), demoSeller)).toMatchObject({
      stamp: 'Brouillon, sans valeur contractuelle',
      signature: true,
    });
    expect(quoteDocument(sampleQuote(2, { version: 3 }), demoSeller)).toMatchObject({ version: 'version 3' });
  });

  it('prints HTML in notes as text and loads no resource (robustness 25, 26)', async () => {
    const notes =
      '<iframe src="file:///etc/passwd"></iframe><script>document.title="x"</script><img src="http://169.254.169.254/">';
    const text = await printToText(sampleQuote(1, { notes }));
    expect(text).toContain('<iframe src="file:///etc/passwd"></iframe>');
    expect(text).not.toContain('root:');
  });
});
