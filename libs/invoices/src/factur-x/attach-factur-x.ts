const CREATOR = 'Boutik';

/**
 * Embeds the structured invoice into the printed PDF, as Factur-X 1.0 BASIC requires: associated file `factur-x.xml`, XMP
 * metadata with its extension schema, sRGB output intent, file identifier. The file declares PDF/A-3B; conformance of
 * the printed content is not verified here.
 * @param pdf as printed; @param xml Cross Industry Invoice @param writtenAt when the invoice was issued
 */
export async function attachFacturX(
  pdf: Buffer,
  { xml, writtenAt }: { xml: string; writtenAt: Date },
): Promise<Buffer> {
  // Only the process that prints needs it: some eight megabytes.
  const { AFRelationship, embedFacturX, PDFDocument } = await import('@cantoo/pdf-lib');
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
  // No object streams: simple PDF parsers can then find the XML too.
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
