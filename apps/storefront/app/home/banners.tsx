import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { addresses } from '../addresses';
import { IconButton } from '../ui/button';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { useCalm } from '../ui/use-calm';
import { type Banner, BannerSlide } from './banner-slide';
import { useFreshBanners } from './freshness';

/** storefront.md §9. */
const TURN_MS = 10_000;
const OTHERS_AFTER_MS = 4000;

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
  const banners = useFreshBanners(shown);
  const [turned, setAt] = useState(0);
  const calm = useCalm();
  /** Null until the user chooses. */
  const [wanted, setPlaying] = useState<boolean | null>(null);
  const playing = wanted ?? !calm;
  const [drawn, setDrawn] = useState(1);
  const [held, setHeld] = useState(false);
  const count = banners.length;
  // A refresh may have removed banners.
  const at = turned < count ? turned : 0;
  useEffect(() => {
    if (!playing || held || count < 2) return;
    const timer = window.setInterval(() => setAt((now) => (now + 1) % count), TURN_MS);
    return () => window.clearInterval(timer);
  }, [playing, held, count]);
  useEffect(() => {
    // The other pictures load after the page.
    const timer = window.setTimeout(() => setDrawn(count), OTHERS_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [count]);
  if (count === 0) return null;
  const turn = (step: number) => {
    setPlaying(false);
    setAt((at + step + count) % count);
  };
  return (
    <section aria-roledescription="carrousel" aria-label="À la une" className="grid">
      <div
        role="presentation"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
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
                href={addressOf(banner, shortcuts)}
                first={index === 0}
                drawn={index < drawn || index === at}
                position={`${index + 1} sur ${count}`}
              />
            </div>
          ))}
        </div>
        {count > 1 && (
          <div className="absolute bottom-2 left-2 flex items-center rounded-md bg-basalt/80 text-on-basalt no-js:hidden md:right-3 md:bottom-3 md:left-auto">
            <IconButton label="Bannière précédente" onClick={() => turn(-1)} onDark>
              <Icon of={ChevronLeft} />
            </IconButton>
            <span aria-hidden className="text-sm tabular-nums">
              {at + 1}/{count}
            </span>
            <IconButton label="Bannière suivante" onClick={() => turn(1)} onDark>
              <Icon of={ChevronRight} />
            </IconButton>
            <IconButton
              label={playing ? 'Arrêter le défilement' : 'Reprendre le défilement'}
              onClick={() => setPlaying(!playing)}
              onDark
            >
              <Icon of={playing ? Pause : Play} size={18} />
            </IconButton>
          </div>
        )}
      </div>
    </section>
  );
}

/** A banner with one product links to it directly (storefront.md §2). */
function addressOf({ id, titre }: Banner, shortcuts: BannersProps['shortcuts']): string {
  const only = shortcuts[id];
  return only === undefined ? addresses.banner(id, titre) : addresses.product(only);
}
