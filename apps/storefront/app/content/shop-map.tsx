import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SHOP_NAME } from '../shop-name';
import { IslandMap } from './island-map';

const LeafletMap = lazy(() => import('./leaflet-map'));

/**
 * A map that one can move in, from the moment it comes into view: until then, and where no script runs, the island as
 * we draw it, with the same words. Nothing is asked of the tile service before that.
 */
export function ShopMap({ city }: { city: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const [groundless, setGroundless] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  const drawing = <Drawing city={city} />;
  return (
    <figure>
      {/* The drawing's own proportions, so that nothing moves when the map takes its place. */}
      <div ref={frame} className="relative isolate aspect-640/690 overflow-hidden rounded-lg border border-line">
        {seen ? (
          <Suspense fallback={drawing}>
            <LeafletMap onTilesLost={() => setGroundless(true)} />
          </Suspense>
        ) : (
          drawing
        )}
      </div>
      <figcaption className="mt-2 text-sm text-ink-faint" aria-live="polite">
        {groundless
          ? 'Le fond de carte ne répond pas\u202f: le repère et l’adresse restent justes.'
          : 'Le fond de carte vient d’OpenStreetMap, qui reçoit alors votre adresse IP.'}
      </figcaption>
    </figure>
  );
}

function Drawing({ city }: { city: string }) {
  return (
    <>
      <IslandMap title={`Carte de La Réunion\u202f: ${SHOP_NAME} est à ${city}, dans le nord de l’île`} />
      <div className="absolute bottom-[79.5%] left-[39%] w-max -translate-x-1/2 rounded-md bg-surface px-4 py-2.5 text-center text-sm shadow-float sm:text-base">
        <strong className="block font-heading text-lg">{SHOP_NAME}</strong>
        Bienvenue sur notre site e-commerce
      </div>
    </>
  );
}
