import { LogoMark, Wordmark } from '@boutik/ui';

/** The brand whose name exists as a path. */
const DRAWN = 'Boutik';

/** The logo, and the shop's name: as a path for the demo brand, else as text. */
export function Logo({ name }: { name: string }) {
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
