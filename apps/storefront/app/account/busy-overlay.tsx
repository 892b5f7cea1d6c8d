import { LoaderCircle } from 'lucide-react';
import { Icon } from '../ui/icon';

/** Lies over a form while its answer is on the way; the parent is positioned. */
export function BusyOverlay({ label }: { label: string }) {
  return (
    <output
      aria-label={label}
      className="absolute inset-0 z-10 grid animate-appear place-items-center rounded-lg bg-surface/70"
    >
      <Icon of={LoaderCircle} size={36} className="animate-spin text-lagoon" />
    </output>
  );
}
