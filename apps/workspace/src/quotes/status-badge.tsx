import type { QuoteStatus } from '@boutik/contract';
import { statusLabels } from './statuses';

/** Draft yellow, sent blue, accepted green, rejected red. */
export function StatusBadge({ status }: { status: QuoteStatus }) {
  return <span className={`badge badge-${status}`}>{statusLabels[status]}</span>;
}
