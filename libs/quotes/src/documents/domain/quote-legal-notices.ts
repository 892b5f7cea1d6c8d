/** The legal notices of a quote that may be missing. */
export interface LegalNotices {
  seller: {
    name: string;
    legalForm: string;
    street: string;
    city: string;
    siret: string;
    phone: string;
  };
  client: { displayName: string; address: { line: string; postalCode: string; city: string } };
  validUntil: string;
  lines: readonly { productName: string }[];
}

/**
 * The French names of the missing legal notices; empty when the quote may be sent. Date, number, amounts and tax rates
 * are always present: their columns cannot be empty (arrêté du 24 janvier 2017, consumer code L111-1 and L131-1).
 */
export function findMissingLegalNotices({ seller, client, validUntil, lines }: LegalNotices): string[] {
  const notices: [string, string][] = [
    ['le nom du vendeur', seller.name],
    ['la forme juridique du vendeur', seller.legalForm],
    ['l’adresse du vendeur', seller.street && seller.city],
    ['le SIRET du vendeur', seller.siret],
    ['le téléphone du vendeur', seller.phone],
    ['le nom du client', client.displayName],
    ['l’adresse du client', client.address.line],
    ['le code postal du client', client.address.postalCode],
    ['la ville du client', client.address.city],
    ['la date de validité', validUntil],
    ['la désignation de chaque ligne', lines.length > 0 && lines.every((line) => line.productName.trim()) ? 'oui' : ''],
  ];
  return notices.filter(([, value]) => value.trim() === '').map(([name]) => name);
}
