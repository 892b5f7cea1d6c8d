import { ArrowRight } from 'lucide-react';
import { Link } from '../ui/link';
import { buttonStyle } from '../ui/button-style';
import { Icon } from '../ui/icon';
import { BannerPicture } from './banner-picture';

export interface Banner {
  id: number;
  titre: string;
  description: string;
  backgrounImage: string;
  imageTelephone?: string | undefined;
  /** The page where it leads, instead of its products. */
  adresse?: string | undefined;
}

interface BannerSlideProps {
  banner: Banner;
  href: string;
  /** The first one is the largest element of the page: its picture is loaded at once. */
  first: boolean;
  position: string;
  /** False until the picture is needed, so that it is not loaded in vain. */
  loadImage: boolean;
}

export function BannerSlide({ banner, href, first, position, loadImage }: BannerSlideProps) {
  return (
    <article
      aria-roledescription="bannière"
      aria-label={position}
      className="grid grid-rows-[auto_minmax(11rem,1fr)] md:min-h-[26rem] md:grid-rows-1 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <div className="grid content-center justify-items-start gap-3 p-5 md:gap-4 md:p-10">
        <h2 className="text-[1.75rem] font-bold wrap-anywhere lg:text-[2.5rem]">{banner.titre}</h2>
        {/* Sanitized by the server: plain formatting only. */}
        <div className="text-on-basalt-soft md:text-lg" dangerouslySetInnerHTML={{ __html: banner.description }} />
        <Link to={href} className={`${buttonStyle({ size: 'large' })} !bg-sun !text-on-sun hover:brightness-105`}>
          Découvrir <Icon icon={ArrowRight} />
          <span className="sr-only">{banner.titre}</span>
        </Link>
      </div>
      <div className="relative">
        {loadImage && banner.backgrounImage && (
          <BannerPicture url={banner.backgrounImage} phoneUrl={banner.imageTelephone} first={first} />
        )}
      </div>
    </article>
  );
}
