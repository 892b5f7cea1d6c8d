import { PDFDocument } from '@cantoo/pdf-lib';
import { attachFacturX } from './attach-factur-x.js';

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice>é</rsm:CrossIndustryInvoice>\n';

describe('attachFacturX', () => {
  it('embeds factur-x.xml as alternative, with the required metadata', async () => {
    const plain = await PDFDocument.create();
    plain.setTitle('Facture FAC-2026-000001');
    plain.addPage();
    const pdf = await attachFacturX(Buffer.from(await plain.save()), {
      xml,
      writtenAt: new Date('2026-11-21T08:00:00Z'),
    });
    const read = await PDFDocument.load(pdf, { updateMetadata: false });
    const [file, ...more] = read.getAttachments();
    expect(more).toEqual([]);
    expect(file).toMatchObject({ name: 'factur-x.xml', mimeType: 'text/xml', afRelationship: 'Alternative' });
    expect(Buffer.from(file?.data ?? []).toString('utf8')).toBe(xml);
    const text = pdf.toString('latin1');
    expect(text).toContain('<fx:ConformanceLevel>BASIC</fx:ConformanceLevel>');
    expect(text).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
    expect(text).toMatch(/pdfaid:part>3</);
    expect(text).toMatch(/pdfaid:conformance>B</);
    expect(text).toContain('/GTS_PDFA1');
    expect(text).toContain('/AF ');
    expect(read.getTitle()).toBe('Facture FAC-2026-000001');
  });
});
