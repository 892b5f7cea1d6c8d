/**
 * What a sold line is: goods, or a service. Invoices name the kind of operation (CGI, annexe II, art. 242 nonies A),
 * and e-invoicing will transmit it (law L22).
 */
export const natures = ['bien', 'service'] as const;
export type Nature = (typeof natures)[number];

export const natureLabels: Record<Nature, string> = { bien: 'Bien', service: 'Service' };

/** The kind of operation of an invoice with these lines; null when no line has a kind. */
export type Operation = Nature | 'mixte';

export function operationOf(lines: readonly { nature?: Nature | undefined }[]): Operation | null {
  const [first, second] = natures.filter((nature) => lines.some((line) => line.nature === nature));
  return second ? 'mixte' : (first ?? null);
}
