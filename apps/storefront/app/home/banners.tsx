import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '../paths';
import { IconButton } from '../ui/button';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { useReducedMotion } from '../ui/use-reduced-motion';
import { type Banner, BannerSlide } from './banner-slide';
import { usePolledBanners } from './use-home-data';

/** storefront.md §9. */
const AUTOPLAY_MS = 10_000;
const LOAD_OTHERS_AFTER_MS = 4000;

interface BannersProps {
  banners: readonly Banner[];
  /** Product ids by banner id, for banners with a single product. */
  shortcuts: Readonly<Record<number, number>>;
}

/**
 * One banner at a time; rotates automatically unless the user stops it, hovers or focuses it, or prefers reduced
 * motion.
 */
export function Banners({ banners: shown, shortcuts }: BannersProps) {
  const banners = usePolledBanners(shown);
  const [selected, setAt] = useState(0);
  const reducedMotion = useReducedMotion();
  /** Null until the user chooses. */
  const [userChoice, setPlaying] = useState<boolean | null>(null);
  const playing = userChoice ?? !reducedMotion;
  const [loadedCount, setLoadedCount] = useState(1);
  const [paused, setPaused] = useState(false);
  const count = banners.length;
  // A refresh may have removed banners.
  const at = selected < count ? selected : 0;
  useEffect(() => {
    if (!playing || paused || count < 2) return;
    const timer = window.setInterval(() => setAt((now) => (now + 1) % count), AUTOPLAY_MS);
    return () => window.clearInterval(timer);
  }, [playing, paused, count]);
  useEffect(() => {
    // The other pictures load after the page.
    const timer = window.setTimeout(() => setLoadedCount(count), LOAD_OTHERS_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [count]);
  if (count === 0) return null;
  const move = (step: number) => {
    setPlaying(false);
    setAt((at + step + count) % count);
  };
  return (
    <section aria-roledescription="carrousel" aria-label="À la une" className="grid">
      <div
        role="presentation"
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={({ currentTarget }) => setPaused(currentTarget.matches(':hover'))}
        className="on-dark relative grid overflow-hidden rounded-lg bg-basalt text-on-basalt"
      >
        <div aria-live={playing ? 'off' : 'polite'} className="grid">
          {banners.map((banner, index) => (
            <div
              key={banner.id}
              inert={index !== at}
              className={cx(
                'col-start-1 row-start-1 grid transition-opacity duration-500',
                index === at ? 'opacity-100' : 'opacity-0',
              )}
            >
              <BannerSlide
                banner={banner}
                href={bannerHref(banner, shortcuts)}
                first={index === 0}
                loadImage={index < loadedCount || index === at}
                position={`${index + 1} sur ${count}`}
              />
            </div>
          ))}
        </div>
        {count > 1 && (
          <div className="absolute bottom-2 left-2 flex items-center rounded-md bg-basalt/80 text-on-basalt no-js:hidden md:right-3 md:bottom-3 md:left-auto">
            <IconButton label="Bannière précédente" onClick={() => move(-1)} onDark>
              <Icon icon={ChevronLeft} />
            </IconButton>
            <span aria-hidden className="text-sm tabular-nums">
              {at + 1}/{count}
            </span>
            <IconButton label="Bannière suivante" onClick={() => move(1)} onDark>
              <Icon icon={ChevronRight} />
            </IconButton>
            <IconButton
              label={playing ? 'Arrêter le défilement' : 'Reprendre le défilement'}
              onClick={() => setPlaying(!playing)}
              onDark
            >
              <Icon icon={playing ? Pause : Play} size={18} />
            </IconButton>
          </div>
        )}
      </div>
    </section>
  );
}

/** A banner with one product links to it directly (storefront.md §2), one with a page of the shop to that. */
function bannerHref({ id, titre, adresse }: Banner, shortcuts: BannersProps['shortcuts']): string {
  if (adresse) return adresse;
  const productId = shortcuts[id];
  return productId === undefined ? paths.banner(id, titre) : paths.product(productId);
}
