import { VAT_EXEMPTION } from '@boutik/kernel';
import { type InvoiceContent, type InvoiceLine, type VatShare, vatByRate } from '../invoice.js';

/**
 * The VAT rates of La Réunion are standard rated (S), including the reduced one; 0 is zero rated (Z), exempt (E) for a
 * seller in franchise en base, or of goods that leave La Réunion (G).
 */
export type VatCategory = 'S' | 'Z' | 'E' | 'G';

/** Codes of the reasons for which a category has no VAT (VATEX). */
const exemptionCodes: Partial<Record<VatCategory, string>> = { E: 'VATEX-FR-FRANCHISE', G: 'VATEX-EU-G' };

/** VAT of one category and rate, with the reason for which there is none. */
export interface CategoryShare extends VatShare {
  category: VatCategory;
  exemption?: { reason: string; code: string };
}

/** Of a deposit that is deducted, the category of its own invoice: the seller may have been exempt on that day only. */
export function vatCategory(
  line: Pick<InvoiceLine, 'vatRate' | 'advance' | 'net'>,
  content: InvoiceContent,
): VatCategory {
  const { vatExemption, deposit } = content;
  if (line.vatRate > 0) return 'S';
  return categoryWithoutVat(isDeducted(line) ? (deposit?.vatExemption ?? vatExemption) : vatExemption);
}

export function isDeducted({ advance, net }: Pick<InvoiceLine, 'advance' | 'net'>): boolean {
  return advance === true && net < 0;
}

/** The breakdown of EN 16931 (BG-23): one group per category and rate. */
export function vatByCategory(lines: readonly InvoiceLine[], content: InvoiceContent): CategoryShare[] {
  const categories = [...new Set(lines.map((line) => vatCategory(line, content)))];
  return categories.flatMap((category) => {
    const ofCategory = lines.filter((line) => vatCategory(line, content) === category);
    return vatByRate(ofCategory).map((share) => ({ ...share, category, ...exemptionOf(category, content) }));
  });
}

function exemptionOf(category: VatCategory, { vatExemption, deposit }: InvoiceContent) {
  const code = exemptionCodes[category];
  const reason = [vatExemption, deposit?.vatExemption].find((one) => one && categoryWithoutVat(one) === category);
  return code && reason ? { exemption: { reason, code } } : {};
}

function categoryWithoutVat(exemption: string | undefined): VatCategory {
  if (!exemption) return 'Z';
  return exemption === VAT_EXEMPTION ? 'E' : 'G';
}
