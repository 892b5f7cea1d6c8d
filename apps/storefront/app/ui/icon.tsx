import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** Pixels of the square; 20 unless said. */
  size?: number;
  /** Said aloud; without it the icon is decoration. */
  label?: string;
  className?: string;
}

export function Icon({ of: Drawing, size = 20, label, className }: IconProps) {
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return <Drawing width={size} height={size} strokeWidth={1.75} className={className} {...voice} />;
}
