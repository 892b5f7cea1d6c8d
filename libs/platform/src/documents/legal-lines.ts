import { VAT_EXEMPTION } from '@boutik/kernel';
import { groupDigits } from './business-numbers.js';
import type { Seller } from './seller-schema.js';

/**
 * "Boutik, SARL au capital de 20 000 € · SIREN … · RCS … · TVA …": the legal identity that documents and e-mails must show.
 * @param charged what contains it charges VAT, whatever the seller is now
 */
export function legalIdentity(seller: Seller, charged = false): string {
  const { name, legalForm, registry, vatNumber } = seller;
  const capital = capitalText(seller);
  return [
    `${name}, ${legalForm}${capital ? ` au capital de ${capital}` : ''}`,
    `SIREN ${groupDigits(seller.siren)}`,
    ...(registry ? [`RCS ${registry}`] : []),
    ...(vatNumber ? [`TVA ${vatNumber}`] : []),
    ...(vatNumber || charged ? [] : [VAT_EXEMPTION]),
  ].join(' · ');
}

/** "20 000 €"; empty for a seller without capital. */
export function capitalText({ capital }: Seller): string {
  return capital === undefined ? '' : `${new Intl.NumberFormat('fr-FR').format(capital)}\u202f€`;
}

/** The consumer mediator, for unresolved complaints (L612-1). */
export function mediatorLine({ mediator }: Seller): string {
  return `Médiateur de la consommation\u202f: ${mediator.name}, ${mediator.address}, ${mediator.site}.`;
}

/** "FR76 3000 …": in groups of four. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1\u00a0');
}
