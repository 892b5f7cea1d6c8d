import {
  BadgeCheck,
  CreditCard,
  Headset,
  type LucideIcon,
  MapPin,
  PackageCheck,
  Recycle,
  RotateCcw,
  ShieldCheck,
  Store,
  Truck,
  Wrench,
} from 'lucide-react';
import { Icon } from '../ui/icon';

/** Icon names of service cards; any other shows the default icon. */
const icons: Record<string, LucideIcon> = {
  truck: Truck,
  'map-pin': MapPin,
  'badge-check': BadgeCheck,
  'shield-check': ShieldCheck,
  headset: Headset,
  'rotate-ccw': RotateCcw,
  'credit-card': CreditCard,
  wrench: Wrench,
  recycle: Recycle,
  store: Store,
  'package-check': PackageCheck,
};

export function ServiceBadges({ promises }: { promises: readonly { id: number; nom: string; icons: string }[] }) {
  if (promises.length === 0) return null;
  return (
    <ul
      aria-label="Nos engagements"
      className="grid grid-cols-2 gap-x-4 gap-y-5 border-y border-line py-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {promises.map((badge) => (
        <li key={badge.id} className="flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-lagoon-soft text-lagoon-deep">
            <Icon icon={icons[badge.icons] ?? BadgeCheck} size={22} />
          </span>
          <span className="text-[0.9375rem] leading-tight font-semibold">{badge.nom}</span>
        </li>
      ))}
    </ul>
  );
}
