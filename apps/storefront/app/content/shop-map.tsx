import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SHOP_NAME } from '../shop-name';
import type { Position } from './coast';
import { IslandMap } from './island-map';

interface ShopMapProps {
  city: string;
  position: Position;
}

const LeafletMap = lazy(() => import('./leaflet-map'));

/**
 * An interactive map, loaded when it comes into view; until then, and without scripts, a drawn map with the same text.
 * The tile service gets no request before that.
 */
export function ShopMap({ city, position }: ShopMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [visible, setVisible] = useState(false);
  const [tilesFailed, setTilesFailed] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setVisible(true);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const drawing = <Drawing city={city} position={position} />;
  return (
    <figure>
      {/* The proportions of the drawing, so that the layout does not shift when the map replaces it. */}
      <div ref={frame} className="relative isolate aspect-640/690 overflow-hidden rounded-lg border border-line">
        {visible ? (
          <Suspense fallback={drawing}>
            <LeafletMap position={position} onTileError={() => setTilesFailed(true)} />
          </Suspense>
        ) : (
          drawing
        )}
      </div>
      <figcaption className="mt-2 text-sm text-ink-faint" aria-live="polite">
        {tilesFailed
          ? 'Le fond de carte ne répond pas\u202f: le repère et l’adresse restent justes.'
          : 'Le fond de carte vient d’OpenStreetMap, qui reçoit alors votre adresse IP.'}
      </figcaption>
    </figure>
  );
}

function Drawing({ city, position }: ShopMapProps) {
  return (
    <>
      <IslandMap title={`Carte de La Réunion\u202f: ${SHOP_NAME} est à ${city}`} position={position} />
      {/* Not beside the pin: a computed place would be an inline style, which the content security policy refuses. */}
      <div className="absolute inset-x-4 bottom-4 mx-auto w-fit rounded-md bg-surface px-4 py-2.5 text-center text-sm shadow-float sm:text-base">
        <strong className="block font-heading text-lg">{SHOP_NAME}</strong>
        Bienvenue sur notre site e-commerce
      </div>
    </>
  );
}
