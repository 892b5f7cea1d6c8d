import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../paths';
import { IconButton } from '../ui/button';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { usePictureHost } from '../ui/picture-host';
import { pictureSource } from '../ui/picture-source';
import { StaticList } from '../ui/static-list';

interface Brand {
  id: number;
  nom: string;
  url_logo: string | null;
}

/** Minimum number of logos in a row: a shorter list is repeated, so that the widest screens have no gap. */
const MIN_LOGOS = 16;

/**
 * An endless marquee of brands: once it has been visible the list is repeated, with the copies hidden from assistive
 * technology.
 */
export function BrandMarquee({ brands }: { brands: readonly Brand[] }) {
  const [moving, setMoving] = useState(true);
  const section = useRef<HTMLElement>(null);
  const visible = useHasBeenVisible(section);
  const repeats = Math.ceil(MIN_LOGOS / Math.max(1, brands.length));
  if (brands.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="marques" className="mt-20 -mb-20 bg-vanilla py-12">
      <div className="shell mb-6 flex items-center justify-between">
        <h2 id="marques" className="text-2xl md:text-3xl">
          Les marques
        </h2>
        <IconButton
          label={moving ? 'Arrêter le défilement des marques' : 'Reprendre le défilement des marques'}
          onClick={() => setMoving(!moving)}
          className="no-js:hidden motion-reduce:hidden"
        >
          <Icon icon={moving ? Pause : Play} size={18} />
        </IconButton>
      </div>
      <div className="no-scrollbar overflow-x-auto">
        <div
          className={cx(
            'flex w-max hover:[animation-play-state:paused]! focus-within:[animation-play-state:paused]!',
            visible && 'motion-safe:animate-march',
            !moving && '[animation-play-state:paused]!',
          )}
        >
          <Row brands={brands} />
          {visible && Array.from({ length: 2 * repeats - 1 }, (_, at) => <Row key={at} brands={brands} duplicate />)}
        </div>
      </div>
    </section>
  );
}

/** True once the element has been in the viewport. */
function useHasBeenVisible(element: { current: HTMLElement | null }): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!element.current || visible) return;
    const observer = new IntersectionObserver((entries) => setVisible(entries.some((entry) => entry.isIntersecting)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, visible]);
  return visible;
}

function Row({ brands, duplicate = false }: { brands: readonly Brand[]; duplicate?: boolean }) {
  if (!duplicate)
    return <StaticList as="ul" name="marques" component={BrandItem} items={brands} className="flex gap-4 pr-4" />;
  return (
    <ul aria-hidden inert className="flex gap-4 pr-4 motion-reduce:hidden">
      {brands.map((brand) => (
        <BrandItem key={brand.id} {...brand} />
      ))}
    </ul>
  );
}

function BrandItem(brand: Brand) {
  return (
    <li>
      <Link
        to={paths.brand(brand.nom)}
        className="grid h-18 w-[11.25rem] place-items-center overflow-hidden rounded-md border border-line bg-surface font-heading text-lg font-bold text-ink-soft hover:border-lagoon hover:text-lagoon"
      >
        {brand.url_logo ? <Logo brand={brand} url={brand.url_logo} /> : brand.nom}
      </Link>
    </li>
  );
}

function Logo({ brand, url }: { brand: Brand; url: string }) {
  return (
    <img
      src={pictureSource(url, { width: 160, host: usePictureHost() }).src}
      alt={brand.nom}
      width={180}
      height={72}
      loading="lazy"
      decoding="async"
      className="size-full object-contain"
    />
  );
}
