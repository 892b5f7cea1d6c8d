import { percentText } from '@boutik/ui';
import type { ReplyOf, readCharts } from '@boutik/contract';

type Statuses = ReplyOf<typeof readCharts>['statusData'];

const segments: readonly [keyof Statuses, string][] = [
  ['accepted', 'Acceptés'],
  ['sent', 'En attente'],
  ['rejected', 'Rejetés'],
  ['draft', 'Brouillons'],
];
const RADIUS = 70;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
/** Pixels between two segments. */
const GAP = 3;

/** A ring chart of four segments, hidden from screen readers; the list beside it has the same data. */
export function StatusDoughnut({ statuses }: { statuses: Statuses }) {
  const total = segments.reduce((sum, [status]) => sum + statuses[status], 0);
  const shares = segments.map(([status, label], index) => {
    const before = segments.slice(0, index).reduce((sum, [one]) => sum + statuses[one], 0);
    const count = statuses[status];
    return { status, label, count, from: total === 0 ? 0 : before / total, share: total === 0 ? 0 : count / total };
  });
  const isSingle = shares.some(({ share }) => share === 1);
  return (
    <div className="doughnut">
      <svg viewBox="0 0 180 180" width={180} height={180} aria-hidden>
        <circle cx="90" cy="90" r={RADIUS} className="doughnut-ground" />
        <g transform="rotate(-90 90 90)">
          {shares.map(({ status, from, share }) => (
            <circle
              key={status}
              cx="90"
              cy="90"
              r={RADIUS}
              className={`doughnut-part part-${status}`}
              strokeDasharray={`${Math.max(0, share * CIRCUMFERENCE - (isSingle || share === 0 ? 0 : GAP))} ${CIRCUMFERENCE}`}
              strokeDashoffset={-from * CIRCUMFERENCE}
            />
          ))}
        </g>
        <text x="90" y="92" textAnchor="middle" className="doughnut-total">
          {total}
        </text>
        <text x="90" y="112" textAnchor="middle" className="chart-text">
          devis
        </text>
      </svg>
      <ul aria-label="Devis par statut" className="doughnut-legend">
        {shares.map(({ status, label, count, share }) => (
          <li key={status}>
            <span className={`doughnut-mark part-${status}`} />
            <span>{label}</span>
            <strong className="tabular-nums">{count}</strong>
            <span className="faint tabular-nums">{percentText(Math.round(share * 1000) / 10)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
