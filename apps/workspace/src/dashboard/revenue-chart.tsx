import { type PointerEvent, useState } from 'react';
import { euroText } from '../ui/money';
import { shortEuros, shownLabels, ticks } from './scale';
import { useWidth } from './use-width';

interface RevenueChartProps {
  labels: readonly string[];
  values: readonly number[];
}

const HEIGHT = 260;
const room = { top: 14, right: 14, bottom: 30, left: 62 };

/** A line chart in SVG, hidden from screen readers: the page also has the numbers as a table. */
export function RevenueChart({ labels, values }: RevenueChartProps) {
  const { box, width } = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number | null>(null);
  const grid = ticks(Math.max(0, ...values));
  const most = grid.at(-1) ?? 1;
  const inner = { width: Math.max(0, width - room.left - room.right), height: HEIGHT - room.top - room.bottom };
  const x = (place: number) =>
    room.left + (values.length > 1 ? (place * inner.width) / (values.length - 1) : inner.width / 2);
  const y = (value: number) => room.top + inner.height * (1 - value / most);
  const line = values.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`);
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left - room.left;
    const place = Math.round((left / Math.max(1, inner.width)) * (values.length - 1));
    setAt(Math.min(values.length - 1, Math.max(0, place)));
  };
  const shown =
    at === null ? null : { label: labels[at] ?? '', value: values[at] ?? 0, left: x(at), top: y(values[at] ?? 0) };
  const widest = Math.max(5, ...labels.map((label) => label.length));
  return (
    <div ref={box} className="revenue-chart">
      {width > 0 && (
        <svg width={width} height={HEIGHT} aria-hidden onPointerMove={follow} onPointerLeave={() => setAt(null)}>
          {grid.map((value) => (
            <g key={value}>
              <line x1={room.left} x2={width - room.right} y1={y(value)} y2={y(value)} className="chart-grid" />
              <text x={room.left - 10} y={y(value) + 4} textAnchor="end" className="chart-words">
                {shortEuros(value)}
              </text>
            </g>
          ))}
          {shownLabels(labels.length, inner.width / (widest * 8 + 14)).map((place) => (
            <text
              key={labels[place]}
              x={x(place)}
              y={HEIGHT - 8}
              textAnchor={anchorOf(place, labels.length)}
              className="chart-words"
            >
              {labels[place]}
            </text>
          ))}
          <polygon
            points={`${x(0)},${y(0)} ${line.join(' ')} ${x(values.length - 1)},${y(0)}`}
            className="chart-area"
          />
          <polyline points={line.join(' ')} className="chart-line" />
          {shown && (
            <g>
              <line x1={shown.left} x2={shown.left} y1={room.top} y2={y(0)} className="chart-cross" />
              <circle cx={shown.left} cy={shown.top} r={5} className="chart-point" />
            </g>
          )}
        </svg>
      )}
      {shown && (
        <p className="chart-tip" style={{ left: Math.min(Math.max(shown.left, 80), width - 80) }} aria-hidden>
          <span>{shown.label}</span> <strong className="figures">{euroText(shown.value)}</strong>
        </p>
      )}
    </div>
  );
}

function anchorOf(place: number, count: number): 'start' | 'middle' | 'end' {
  return place === count - 1 && count > 1 ? 'end' : place === 0 && count > 1 ? 'start' : 'middle';
}
