import { euroText, shortEuroText } from '@boutik/ui';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { visibleLabels, ticks } from './scale';

interface RevenueChartProps {
  labels: readonly string[];
  values: readonly number[];
  /** Another period, drawn from its own first interval on. */
  compared?: readonly number[] | undefined;
}

const HEIGHT = 260;
const margin = { top: 14, right: 30, bottom: 30, left: 62 };

/** A line chart in SVG, hidden from screen readers: the page also has the numbers as a table. */
export function RevenueChart({ labels, values, compared = [] }: RevenueChartProps) {
  const { box, width } = useWidth<HTMLDivElement>();
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  // Days with more refunds than sales are below the axis.
  const min = Math.min(0, ...values, ...compared);
  const grid = ticks(Math.max(0, -min / 4, ...values, ...compared));
  const max = grid.at(-1) ?? 1;
  const inner = { width: Math.max(0, width - margin.left - margin.right), height: HEIGHT - margin.top - margin.bottom };
  const x = (index: number) =>
    margin.left + (values.length > 1 ? (index * inner.width) / (values.length - 1) : inner.width / 2);
  const y = (value: number) => margin.top + (inner.height * (max - value)) / (max - min);
  const pointsOf = (of: readonly number[]) =>
    of.slice(0, values.length).map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  const line = pointsOf(values);
  const trackPointer = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left - margin.left;
    const index = Math.round((left / Math.max(1, inner.width)) * (values.length - 1));
    setActiveIndex(Math.min(values.length - 1, Math.max(0, index)));
  };
  const shown =
    activeIndex === null
      ? null
      : {
          label: labels[activeIndex] ?? '',
          value: values[activeIndex] ?? 0,
          left: x(activeIndex),
          top: y(values[activeIndex] ?? 0),
        };
  const maxLabelLength = Math.max(5, ...labels.map((label) => label.length));
  return (
    <div ref={box} className="revenue-chart">
      {width > 0 && (
        <svg
          width={width}
          height={HEIGHT}
          aria-hidden
          onPointerMove={trackPointer}
          onPointerLeave={() => setActiveIndex(null)}
        >
          {grid.map((value) => (
            <g key={value}>
              <line x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} className="chart-grid" />
              <text x={margin.left - 10} y={y(value) + 4} textAnchor="end" className="chart-text">
                {shortEuroText(value)}
              </text>
            </g>
          ))}
          {visibleLabels(labels.length, inner.width / (maxLabelLength * 8 + 14)).map((index) => (
            <text
              key={labels[index]}
              // The last label would be cut where it is wider than the margin.
              x={index > 0 && index === labels.length - 1 ? width : x(index)}
              y={HEIGHT - 8}
              textAnchor={index > 0 && index === labels.length - 1 ? 'end' : 'middle'}
              className="chart-text"
            >
              {labels[index]}
            </text>
          ))}
          <polygon
            points={`${x(0)},${y(0)} ${line.join(' ')} ${x(values.length - 1)},${y(0)}`}
            className="chart-area"
          />
          {compared.length > 0 && <polyline points={pointsOf(compared).join(' ')} className="chart-compared" />}
          <polyline points={line.join(' ')} className="chart-line" />
          {shown && (
            <g>
              <line x1={shown.left} x2={shown.left} y1={margin.top} y2={y(0)} className="chart-cross" />
              <circle cx={shown.left} cy={shown.top} r={5} className="chart-point" />
            </g>
          )}
        </svg>
      )}
      {shown && (
        <p className="chart-tip" style={{ left: Math.min(Math.max(shown.left, 80), width - 80) }} aria-hidden>
          <span>{shown.label}</span> <strong className="tabular-nums">{euroText(shown.value)}</strong>
        </p>
      )}
    </div>
  );
}

/** The current width of an element in pixels; 0 before the first render. */
function useWidth<E extends HTMLElement>() {
  const box = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}
