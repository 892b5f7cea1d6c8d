import type { Product } from '@boutik/contract';
import { type TouchEvent, useRef, useState } from 'react';
import { cx } from '../ui/cx';
import { Picture } from '../ui/picture';
import { pictureList } from '../ui/picture-source';

/** storefront.md §9: four thumbnails, a swipe counts from 50 px. */
const MOST = 4;
const SWIPE_PX = 50;

export function Gallery({ product }: { product: Product }) {
  const pictures = pictureList(product.url_image);
  const [at, setAt] = useState(0);
  const start = useRef<number | null>(null);
  const swipe = (event: TouchEvent) => {
    const from = start.current;
    const to = event.changedTouches[0]?.clientX;
    start.current = null;
    if (from === null || to === undefined || Math.abs(to - from) < SWIPE_PX) return;
    setAt(Math.min(pictures.length - 1, Math.max(0, at + (to < from ? 1 : -1))));
  };
  return (
    <div className="grid content-start gap-3 lg:sticky lg:top-6 lg:self-start">
      <div
        onTouchStart={(event) => {
          start.current = event.touches[0]?.clientX ?? null;
        }}
        onTouchEnd={swipe}
        className="touch-pan-y overflow-hidden rounded-lg border border-line bg-mist"
      >
        <Picture url={pictures[at]} alt={product.nom} eager sizes="(min-width: 64rem) 44rem, 94vw" />
      </div>
      {pictures.length > 1 && <Dots count={pictures.length} at={at} />}
      {pictures.length > 1 && (
        <ul aria-label="Images du produit" className="grid grid-cols-4 gap-3 max-lg:hidden">
          {pictures.slice(0, MOST).map((url, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`Image ${index + 1}`}
                aria-pressed={index === at}
                onClick={() => setAt(index)}
                className={cx(
                  'block w-full rounded-md border bg-mist',
                  index === at ? 'border-lagoon ring-1 ring-lagoon' : 'border-line hover:border-line-strong',
                )}
              >
                <Picture url={url} alt="" sizes="160px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Where one is among the pictures, on a phone. */
function Dots({ count, at }: { count: number; at: number }) {
  return (
    <p className="flex justify-center gap-2 lg:hidden">
      <output className="sr-only">
        Image {at + 1} sur {count}
      </output>
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          aria-hidden
          className={cx('size-2 rounded-full', index === at ? 'bg-ink' : 'bg-line-strong/50')}
        />
      ))}
    </p>
  );
}
