import { percentText } from '@boutik/ui';
import { marginBadgeClass } from './badge-styles';

/** A margin in its colour; N/A when the purchase price is not known. */
export function MarginBadge({ margin }: { margin: number | null }) {
  if (margin === null) return <span className="faint">N/A</span>;
  return <span className={`badge tabular-nums ${marginBadgeClass(margin)}`}>{percentText(margin)}</span>;
}
