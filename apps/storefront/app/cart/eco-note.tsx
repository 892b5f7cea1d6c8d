import { formatEuros, fromEuros } from '@boutik/kernel';
import { useExport, useTax } from '../ui/price';
import { taxLabel } from '../ui/tax-label';

interface EcoNoteProps {
  /** Euros, as in the API. */
  of: { eco_participation_ht?: number; eco_participation_ttc: number };
  /** Overrides the visitor's choice: documents that are always TTC contain no amount HT; null on those without VAT. */
  tax?: 'ttc' | null;
  className?: string;
}

/** The eco-participation included in a price (law L12); nothing when there is none. */
export function EcoNote({ of, tax: fixed, className = 'text-sm text-ink-faint' }: EcoNoteProps) {
  const chosen = useTax();
  const exported = useExport();
  const tax = fixed === undefined ? chosen : fixed;
  if (of.eco_participation_ttc === 0) return null;
  const euros = (tax === 'ht' && of.eco_participation_ht) || of.eco_participation_ttc;
  return (
    <span className={`block ${className}`}>
      dont {formatEuros(fromEuros(euros))}
      {exported || tax === null ? '' : taxLabel(tax)} d’éco-participation
    </span>
  );
}
