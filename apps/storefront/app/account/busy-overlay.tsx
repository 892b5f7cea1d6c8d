import { LoaderCircle } from 'lucide-react';
import { Icon } from '../ui/icon';

/** Covers a form while its request is pending; the parent element must be positioned. */
export function BusyOverlay({ label }: { label: string }) {
  return (
    <output
      aria-label={label}
      className="absolute inset-0 z-10 grid animate-appear place-items-center rounded-lg bg-surface/70"
    >
      <Icon icon={LoaderCircle} size={36} className="animate-spin text-lagoon" />
    </output>
  );
}
