import type { Product } from '@boutik/contract';
import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { IconButton } from '../ui/button';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { Picture } from '../ui/picture';
import { usePictureHost } from '../ui/picture-host';
import { pictureList, pictureSource } from '../ui/picture-source';
import { useHydrated } from '../ui/use-hydrated';
import { Thumbnails } from './thumbnails';
import { useSwipe } from './use-swipe';

const ZoomDialog = lazy(() => import('./zoom-dialog'));
/** Width in pixels of the picture that opens without scripts. */
const FULL_WIDTH = 960;

/** The pictures of a product: arrows, swipe, thumbnails and zoom. */
export function Gallery({ product }: { product: Product }) {
  const pictures = pictureList(product.url_image);
  const host = usePictureHost();
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState<'never' | 'open' | 'closed'>('never');
  const last = Math.max(0, pictures.length - 1);
  const turn = (step: number) => setAt((now) => Math.min(last, Math.max(0, now + step)));
  const stage = useSwipe({ before: at > 0, after: at < last, turn });
  const positionText = pictures.length > 1 ? ` ${at + 1} sur ${pictures.length}` : '';
  return (
    <section
      aria-label="Images du produit"
      onKeyDown={(event) => turn(stepOf(event))}
      className="group/gallery grid content-start gap-3 lg:sticky lg:top-6 lg:self-start"
    >
      <div ref={stage} className="stage rounded-lg border border-line bg-mist">
        <Slides pictures={pictures} at={at} product={product} />
        {pictures.length > 0 && (
          <a
            href={pictureSource(pictures[at], { width: FULL_WIDTH, host }).src}
            aria-label={`Agrandir l’image${positionText}`}
            className="absolute inset-0 grid cursor-zoom-in content-end justify-end rounded-lg p-3 focus-visible:-outline-offset-4"
            onClick={(event) => {
              event.preventDefault();
              setZoom('open');
            }}
          >
            <span className="grid size-10 place-items-center rounded-full bg-surface/90 text-ink-soft">
              <Icon icon={Maximize2} size={18} />
            </span>
          </a>
        )}
        {pictures.length > 1 && <Arrows at={at} last={last} turn={turn} />}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} at={at} onChoose={setAt} />}
      {zoom !== 'never' && (
        <Suspense>
          <ZoomDialog
            open={zoom === 'open'}
            onClose={() => setZoom('closed')}
            {...{ pictures, at, turn }}
            name={product.nom}
            text={pictureText(product, at)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** What the shop wrote about the picture, or the name of the product. */
function pictureText({ textes_images: texts, nom }: Product, at: number): string {
  return texts[at] || nom;
}

/** The step of an arrow key, anywhere in the gallery. */
function stepOf({ key }: KeyboardEvent): number {
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
}

interface SlidesProps {
  pictures: readonly string[];
  at: number;
  product: Product;
}

/** The picture at index `at`; after hydration also its neighbours. */
function Slides({ pictures, at, product }: SlidesProps) {
  const hydrated = useHydrated();
  if (pictures.length === 0)
    return <Picture url={undefined} alt={product.nom} eager sizes="94vw" className="slide-current" />;
  return pictures.map((url, index) => {
    const isCurrent = index === at;
    if (!isCurrent && (!hydrated || Math.abs(index - at) > 1)) return null;
    return (
      <Picture
        key={`${index}${url}`}
        url={url}
        alt={isCurrent ? pictureText(product, index) : ''}
        eager={index === 0}
        sizes="(min-width: 64rem) 44rem, 94vw"
        className={isCurrent ? 'slide-current' : index < at ? 'slide-before' : 'slide-after'}
      />
    );
  });
}

function Arrows({ at, last, turn }: { at: number; last: number; turn: (step: number) => void }) {
  const style = cx(
    'absolute inset-y-0 my-auto hidden rounded-full bg-surface/90 text-ink shadow-float transition-opacity lg:grid',
    'opacity-0 group-focus-within/gallery:opacity-100 group-hover/gallery:opacity-100 disabled:invisible no-js:hidden',
  );
  return (
    <>
      <IconButton label="Image précédente" disabled={at === 0} onClick={() => turn(-1)} className={cx(style, 'left-3')}>
        <Icon icon={ChevronLeft} />
      </IconButton>
      <IconButton
        label="Image suivante"
        disabled={at === last}
        onClick={() => turn(1)}
        className={cx(style, 'right-3')}
      >
        <Icon icon={ChevronRight} />
      </IconButton>
    </>
  );
}
