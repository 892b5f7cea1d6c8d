import { LogoMark, Wordmark } from '@boutik/ui';
import { usePictureHost } from './picture-host';
import { pictureSource } from './picture-source';

/** The demo brand, whose name exists as a path. */
const DRAWN = 'Boutik';

interface LogoProps {
  name: string;
  /** The shop's own; null: its name. */
  picture?: string | null;
}

/** At the head and foot of the pages; the symbol belongs to the demo brand alone. */
export function Logo({ name, picture = null }: LogoProps) {
  const host = usePictureHost();
  if (picture !== null)
    return (
      <img
        src={pictureSource(picture, { width: 320, host }).src}
        alt={name}
        width={160}
        height={36}
        className="h-9 w-32 object-contain object-left sm:w-40"
      />
    );
  if (name !== DRAWN)
    return (
      <span className="line-clamp-2 font-heading text-lg leading-tight font-extrabold tracking-tight wrap-anywhere sm:text-2xl">
        {name}
      </span>
    );
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark size={34} className="shrink-0" />
      <Wordmark width={85} height={23} />
    </span>
  );
}
