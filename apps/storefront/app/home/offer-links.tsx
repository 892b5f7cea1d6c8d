import { ChevronRight, Cpu, type LucideIcon, Recycle, Sparkles, Tag } from 'lucide-react';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';

interface OfferLink {
  href: string;
  icon: LucideIcon;
  title: string;
  text: string;
  colour: string;
}

const offerLinks: readonly OfferLink[] = [
  {
    href: '/promotions',
    icon: Tag,
    title: 'Promotions',
    text: 'Prix barrés, vérifiés sur 30 jours',
    colour: 'bg-hibiscus-soft text-hibiscus',
  },
  {
    href: '/nouveautes',
    icon: Sparkles,
    title: 'Nouveautés',
    text: 'Tout juste arrivées sur l’île',
    colour: 'bg-lagoon-soft text-lagoon-deep',
  },
  {
    href: '/reconditionne',
    icon: Recycle,
    title: 'Reconditionné',
    text: 'Contrôlé, garanti, moins cher',
    colour: 'bg-leaf-soft text-leaf',
  },
  {
    href: '/configurateur',
    icon: Cpu,
    title: 'Configurateur PC',
    text: 'Des pièces qui vont ensemble',
    colour: 'bg-vanilla text-ink',
  },
];

/** Links to promotions, new products, refurbished products and the configurator. */
export function OfferLinks() {
  return (
    <nav aria-label="Nos offres">
      <ul className="grid pairs gap-2 sm:gap-4 lg:grid-cols-4">
        {offerLinks.map((offer) => (
          <li key={offer.href} className="grid min-w-0">
            <Link
              to={offer.href}
              className={`group flex flex-col items-center gap-1.5 rounded-lg px-2 py-3 text-center sm:flex-row sm:gap-3 sm:p-4 sm:text-left xl:p-5 ${offer.colour}`}
            >
              <Icon icon={offer.icon} size={26} className="shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block text-sm leading-tight font-semibold group-hover:underline sm:text-lg">
                  {offer.title}
                </span>
                <span className="block text-sm text-ink-soft max-md:hidden">{offer.text}</span>
              </span>
              <Icon icon={ChevronRight} size={18} className="max-lg:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
