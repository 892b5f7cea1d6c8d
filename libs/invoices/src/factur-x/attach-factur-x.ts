import { AFRelationship, embedFacturX, PDFDocument } from '@cantoo/pdf-lib';

const CREATOR = 'Boutik';

/**
 * Puts the structured invoice into the printed one, as Factur-X 1.0 BASIC asks: associated file `factur-x.xml`, XMP
 * metadata with its extension schema, sRGB output intent, file identifier. The file says PDF/A-3B of itself; whether
 * the printer's own content keeps every rule of it is not certified here.
 * @param pdf as printed; @param xml Cross Industry Invoice @param writtenAt when the paper was issued
 */
export async function attachFacturX(
  pdf: Buffer,
  { xml, writtenAt }: { xml: string; writtenAt: Date },
): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  document.setCreator(CREATOR);
  document.setCreationDate(writtenAt);
  document.setModificationDate(writtenAt);
  await embedFacturX(document, Buffer.from(xml, 'utf8'), {
    conformanceLevel: 'BASIC',
    description: 'Facture électronique structurée (Factur-X)',
    afRelationship: AFRelationship.Alternative,
    creationDate: writtenAt,
    modificationDate: writtenAt,
  });
  // Plain objects: readers of invoices that know no compressed object tables find the XML too.
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
