import type { LucideIcon } from 'lucide-react';

/** A decorative icon, hidden from screen readers. */
export function Icon({
  icon: IconComponent,
  size = 20,
  className,
}: {
  icon: LucideIcon;
  size?: number;
  className?: string;
}) {
  return <IconComponent width={size} height={size} strokeWidth={1.75} className={className} aria-hidden />;
}
