import type { LucideIcon } from 'lucide-react';

/** A line drawing beside a word; decoration, never the only name of something. */
export function Icon({ of: Drawing, size = 20, className }: { of: LucideIcon; size?: number; className?: string }) {
  return <Drawing width={size} height={size} strokeWidth={1.75} className={className} aria-hidden />;
}
