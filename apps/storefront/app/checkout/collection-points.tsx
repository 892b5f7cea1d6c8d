import type { DeliveryOption } from '@boutik/contract';
import type { ReactNode } from 'react';
import { byCommune } from './collection-communes';
import { lazyHydrate } from '../ui/lazy-hydrate';

const PointsMap = lazyHydrate(async () => (await import('./points-map')).PointsMap);

interface CollectionPointsProps {
  points: readonly DeliveryOption[];
  /** The commune of the customer. */
  nearest: string | null;
  chosen: DeliveryOption | undefined;
  card: (point: DeliveryOption) => ReactNode;
}

/** The points where an order can be collected, by commune, with a map where there are several. */
export function CollectionPoints({ points, nearest, chosen, card }: CollectionPointsProps) {
  const groups = byCommune(points, nearest);
  const known = groups.flatMap(({ commune }) => commune ?? []);
  if (points.length < 2 || known.length === 0)
    return points.map((point) => <Point key={point.point_retrait} point={point} card={card} />);
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_15rem] sm:items-start">
      <div className="grid gap-5">
        {groups.map(({ commune, points: of }, at) => (
          <section key={commune} aria-label={commune ?? 'Autres points de retrait'} className="grid gap-2">
            <h3 className="text-base font-semibold">{commune ? `${at + 1}. ${commune}` : 'Autres points'}</h3>
            {of.map((point) => (
              <Point key={point.point_retrait} point={point} card={card} />
            ))}
          </section>
        ))}
      </div>
      <div className="max-sm:order-first sm:sticky sm:top-6">
        <PointsMap communes={known} chosen={groups.findIndex(({ points: of }) => of.some((one) => one === chosen))} />
      </div>
    </div>
  );
}

/** The link is outside of the card, whose label would choose the point. */
function Point({ point, card }: { point: DeliveryOption; card: CollectionPointsProps['card'] }) {
  return (
    <div>
      {card(point)}
      {point.adresse !== null && (
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(point.adresse)}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center px-4 text-sm text-lagoon underline underline-offset-4"
        >
          Voir sur OpenStreetMap<span className="sr-only">{`\u202f: ${point.nom} (nouvel onglet)`}</span>
        </a>
      )}
    </div>
  );
}
