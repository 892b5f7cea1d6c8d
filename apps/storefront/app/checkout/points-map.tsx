import { coastline, MAP_SIZE, toMapPoint } from '../content/coast';
import { communePosition } from '../content/commune-positions';

interface PointsMapProps {
  /** With a collection point, numbered in this order. */
  communes: readonly string[];
  /** The number of the chosen one, from 0. */
  chosen: number;
}

/** Where the communes with collection points are: drawn, so that nothing is fetched from elsewhere. */
export function PointsMap({ communes, chosen }: PointsMapProps) {
  return (
    <svg
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      role="img"
      aria-label={`Carte de La Réunion\u202f: ${communes.map((name, at) => `${at + 1}. ${name}`).join(', ')}`}
      className="mx-auto block w-full max-w-72"
    >
      <path d={coastline()} className="fill-vanilla stroke-lagoon" strokeWidth={3} strokeLinejoin="round" />
      {communes.map((name, at) => {
        const position = communePosition(name);
        if (!position) return null;
        const [x, y] = toMapPoint([position.longitude, position.latitude]);
        return (
          <g key={name} transform={`translate(${x} ${y})`}>
            <circle
              r={24}
              className={at === chosen ? 'fill-hibiscus stroke-surface' : 'fill-lagoon stroke-surface'}
              strokeWidth={3}
            />
            <text y={9} textAnchor="middle" className={at === chosen ? pinText('on-hibiscus') : pinText('on-lagoon')}>
              {at + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const pinTexts = {
  'on-hibiscus': 'fill-on-hibiscus text-[1.65rem] font-bold',
  'on-lagoon': 'fill-on-lagoon text-[1.65rem] font-bold',
} as const;
const pinText = (tone: keyof typeof pinTexts) => pinTexts[tone];
