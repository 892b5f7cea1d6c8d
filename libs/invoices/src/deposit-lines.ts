import { allocate, type Cents, frenchDay } from '@boutik/kernel';
import { type InvoiceLine, type VatShare, vatByRate } from './invoice.js';

type Billed = readonly Pick<InvoiceLine, 'vatRate' | 'net' | 'vat'>[];

/**
 * A deposit by VAT rate, in proportion to the sale, to the cent. Of each rate it takes at most what the sale has, so that
 * what the final invoice bills of it is never negative.
 * @param gross cents, at most the total of the lines
 */
export function depositLines(sale: Billed, gross: Cents, label: string): InvoiceLine[] {
  const shares = vatByRate(sale).filter(({ net, vat }) => net + vat > 0);
  const parts = allocate(
    gross,
    shares.map(({ net, vat }) => net + vat),
  );
  return shares.flatMap((share, index) => advanceLine(label, share, parts[index] ?? 0));
}

/** The lines that deduct a deposit from the final invoice. */
export function deductedLines(
  deposit: Billed,
  { number, issuedOn }: { number: string; issuedOn: string },
): InvoiceLine[] {
  const label = `Acompte déduit, facture ${number} du ${frenchDay(issuedOn)}`;
  return vatByRate(deposit).map(({ rate, net, vat }) => toLine(label, { rate, net: 0 - net, vat: 0 - vat }));
}

/** VAT is a part of the sale's VAT, which may differ from the rate by the rounding of its lines. */
function advanceLine(label: string, { rate, net, vat }: VatShare, gross: Cents): InvoiceLine[] {
  if (gross === 0) return [];
  const [partNet = 0, partVat = 0] = allocate(gross, [net, vat]);
  return [toLine(label, { rate, net: partNet, vat: partVat })];
}

function toLine(label: string, { rate, net, vat }: VatShare): InvoiceLine {
  const amounts = { unitNet: net, vatRate: rate, net, vat, gross: net + vat };
  return { label, reference: '', quantity: 1, ...amounts, advance: true };
}
