import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { addresses } from '../addresses';
import { buttonStyle } from '../ui/button-style';
import { Icon } from '../ui/icon';
import { pictureSource } from '../ui/picture-source';

export interface Banner {
  id: number;
  titre: string;
  description: string;
  backgrounImage: string;
  produit_id: number | null;
}

interface BannerSlideProps {
  banner: Banner;
  /** The first is the largest thing on the page: its picture is fetched at once. */
  first: boolean;
  position: string;
}

export function BannerSlide({ banner, first, position }: BannerSlideProps) {
  const href =
    banner.produit_id === null ? addresses.banner(banner.id, banner.titre) : addresses.product(banner.produit_id);
  return (
    <article
      aria-roledescription="bannière"
      aria-label={position}
      className="relative grid min-h-80 items-end overflow-hidden md:min-h-[26rem]"
    >
      {banner.backgrounImage && (
        <img
          {...pictureSource(banner.backgrounImage, 960)}
          sizes="(min-width: 84rem) 66rem, (min-width: 64rem) 75vw, 100vw"
          alt=""
          width={960}
          height={480}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'low'}
          className="absolute inset-0 size-full object-cover object-right"
        />
      )}
      <div className="absolute inset-0 bg-linear-to-t from-basalt from-15% via-basalt/75 to-transparent md:bg-linear-to-r md:from-basalt md:from-25% md:via-basalt/80 md:via-50%" />
      <div className="relative grid max-w-lg justify-items-start gap-4 p-6 pb-20 md:self-center md:p-10">
        <h2 className="text-3xl font-bold md:text-[2.75rem]">{banner.titre}</h2>
        {/* Cleaned by the server: plain formatting only. */}
        <div className="text-on-basalt-soft md:text-lg" dangerouslySetInnerHTML={{ __html: banner.description }} />
        <Link to={href} className={`${buttonStyle({ size: 'large' })} !bg-sun !text-on-sun hover:brightness-105`}>
          Découvrir <Icon of={ArrowRight} />
        </Link>
      </div>
    </article>
  );
}
