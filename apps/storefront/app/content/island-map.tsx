import { cx } from '../ui/cx';
import { coastline, MAP_SIZE, type Position, toMapPoint, peaks } from './coast';

const depths = [1.16, 1.08];
const contours = [0.82, 0.64, 0.46, 0.28];
const lava = [0.2, 0.12, 0.05];

const outline = 'fill-none stroke-lagoon/35';

/** The island's contour lines, as decoration. */
export function IslandLines({ className }: { className?: string }) {
  const [left, top] = toMapPoint([55.13, -20.82]);
  return (
    <svg viewBox={`${left} ${top} 660 560`} aria-hidden className={className}>
      {[...depths, 1, ...contours].map((scale) => (
        <path key={scale} d={coastline(scale)} className={outline} strokeWidth={scale === 1 ? 3 : 1.5} />
      ))}
    </svg>
  );
}

/** The larger towns; the small ones are hidden on phones. */
const towns = [
  { name: 'Saint-Paul', at: [55.272, -21.008], side: 'right' },
  { name: 'Saint-Leu', at: [55.289, -21.168], side: 'right', small: true },
  { name: 'Saint-Pierre', at: [55.478, -21.34], side: 'right' },
  { name: 'Saint-Joseph', at: [55.62, -21.378], side: 'above', small: true },
  { name: 'Saint-Benoît', at: [55.712, -21.034], side: 'left' },
  { name: 'Saint-André', at: [55.65, -20.962], side: 'left', small: true },
] as const;

const label = 'fill-ink-soft text-[1.55rem] font-medium sm:text-[1.05rem]';

/** A map of the island as SVG: nothing is fetched, and it is readable in both themes. */
export function IslandMap({ title, position }: { title: string; position: Position }) {
  const [x, y] = toMapPoint([position.longitude, position.latitude]);
  return (
    <svg viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`} role="img" aria-label={title} className="block w-full">
      <rect width={MAP_SIZE.width} height={MAP_SIZE.height} className="fill-lagoon-soft" />
      {depths.map((scale) => (
        <path key={scale} d={coastline(scale)} className="fill-none stroke-lagoon/25" strokeWidth={1.5} />
      ))}
      <path d={coastline()} className="fill-surface stroke-lagoon" strokeWidth={2} strokeLinejoin="round" />
      {contours.map((scale) => (
        <path key={scale} d={coastline(scale)} className="fill-vanilla/50 stroke-line" strokeWidth={1.25} />
      ))}
      {lava.map((scale) => (
        <path
          key={scale}
          d={coastline(scale, peaks.fournaise)}
          className="fill-vanilla stroke-line"
          strokeWidth={1.25}
        />
      ))}
      <Peak at={toMapPoint(peaks.neiges)} name="Piton des Neiges" />
      <Peak at={toMapPoint(peaks.fournaise)} name="La Fournaise" />
      {towns.map((town) => (
        <Town key={town.name} {...town} />
      ))}
      <g transform={`translate(${x} ${y})`}>
        <path
          d="M0 0C-6 -14 -17 -20 -17 -34a17 17 0 0 1 34 0C17 -20 6 -14 0 0Z"
          className="fill-hibiscus stroke-surface"
          strokeWidth={2.5}
        />
        <circle cy={-34} r={6.5} className="fill-surface" />
      </g>
    </svg>
  );
}

function Peak({ at: [x, y], name }: { at: readonly [number, number]; name: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-9 6 0 -9 9 6Z" className="fill-none stroke-ink-faint" strokeWidth={1.75} strokeLinejoin="round" />
      <text y={34} textAnchor="middle" className="fill-ink-faint text-[1.4rem] italic sm:text-[0.95rem]">
        {name}
      </text>
    </g>
  );
}

type Side = 'left' | 'right' | 'above';
const anchors: Record<Side, { x: number; y: number; textAnchor: 'start' | 'middle' | 'end' }> = {
  left: { x: -11, y: 6, textAnchor: 'end' },
  right: { x: 11, y: 6, textAnchor: 'start' },
  above: { x: 0, y: -13, textAnchor: 'middle' },
};

function Town({ name, at, side, small }: { name: string; at: readonly [number, number]; side: Side; small?: boolean }) {
  const [x, y] = toMapPoint(at);
  return (
    <g transform={`translate(${x} ${y})`} className={cx(small && 'max-sm:hidden')}>
      <circle r={4.5} className="fill-lagoon" />
      <text {...anchors[side]} className={label}>
        {name}
      </text>
    </g>
  );
}
