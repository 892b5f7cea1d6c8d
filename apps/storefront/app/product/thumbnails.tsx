import { cx } from '../ui/cx';
import { Picture } from '../ui/picture';
import { usePictureHost } from '../ui/picture-host';
import { pictureSource } from '../ui/picture-source';

/** storefront.md §9 */
const MAX_THUMBNAILS = 4;
const FULL_WIDTH = 960;

interface ThumbnailsProps {
  pictures: readonly string[];
  at: number;
  onChoose: (index: number) => void;
}

/** At most four thumbnails on a desktop, dots on a phone, links to the files without scripts. */
export function Thumbnails({ pictures, at, onChoose }: ThumbnailsProps) {
  const host = usePictureHost();
  return (
    <>
      <Dots count={pictures.length} at={at} />
      <ul aria-label="Choisir une image" className="grid grid-cols-4 gap-3 max-lg:hidden no-js:hidden">
        {pictures.slice(0, MAX_THUMBNAILS).map((url, index) => (
          <li key={`${index}${url}`}>
            <button
              type="button"
              aria-label={`Image ${index + 1}`}
              aria-pressed={index === at}
              onClick={() => onChoose(index)}
              className={cx(
                'relative block w-full rounded-md border bg-mist',
                index === at ? 'border-lagoon ring-1 ring-lagoon' : 'border-line hover:border-line-strong',
              )}
            >
              <Picture url={url} alt="" sizes="160px" />
              {index === MAX_THUMBNAILS - 1 && pictures.length > MAX_THUMBNAILS && (
                <More count={pictures.length - MAX_THUMBNAILS} />
              )}
            </button>
          </li>
        ))}
      </ul>
      <noscript>
        <ul className="flex flex-wrap gap-4 text-sm">
          {pictures.slice(1).map((url, index) => (
            <li key={url}>
              <a href={pictureSource(url, { width: FULL_WIDTH, host }).src} className="text-lagoon underline">
                Image {index + 2}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
    </>
  );
}

function More({ count }: { count: number }) {
  return (
    <span className="absolute right-1.5 bottom-1.5 rounded-sm bg-ink px-1.5 text-sm font-semibold text-ground">
      +{count}
    </span>
  );
}

/** The position among the pictures, on a phone. */
function Dots({ count, at }: { count: number; at: number }) {
  return (
    <p className="flex justify-center gap-2 lg:hidden no-js:hidden">
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
