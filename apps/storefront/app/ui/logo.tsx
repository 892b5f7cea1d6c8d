import { LogoMark, Wordmark } from '@boutik/ui';
import { usePictureHost } from './picture-host';
import { pictureSource } from './picture-source';

/** The brand whose name exists as a path. */
const DRAWN = 'Boutik';

interface LogoProps {
  name: string;
  /** Of the shop's own; null: a symbol and the name, as a path for the demo brand. */
  picture?: string | null;
}

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
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark size={34} className="shrink-0" />
      {name === DRAWN ? (
        <Wordmark width={85} height={23} />
      ) : (
        <span className="font-heading text-2xl font-extrabold tracking-tight">{name}</span>
      )}
    </span>
  );
}
