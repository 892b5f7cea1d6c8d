import { ChevronRight, House } from 'lucide-react';
import { Icon } from './icon';
import { Link } from './link';

export interface BreadcrumbLink {
  label: string;
  /** Absent on the page that one is on. */
  href?: string;
  /** The neighbours of this level, offered in a menu. */
  siblings?: readonly { label: string; href: string }[];
}

/** Home, then each level; a level's neighbours open on hover or focus. */
export function Breadcrumb({ links }: { links: readonly BreadcrumbLink[] }) {
  return (
    <nav aria-label="Fil d'Ariane" className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-1 gap-y-1">
        <li>
          <Link
            to="/"
            aria-label="Accueil"
            className="inline-grid size-8 place-items-center rounded-sm hover:text-lagoon"
          >
            <Icon of={House} size={16} />
          </Link>
        </li>
        {links.map((link) => (
          <li key={`${link.href}${link.label}`} className="group/crumb relative flex min-w-0 items-center gap-1">
            <Icon of={ChevronRight} size={14} className="shrink-0 text-ink-faint" />
            {link.href ? (
              <Link to={link.href} className="rounded-sm py-1 hover:text-lagoon hover:underline">
                {link.label}
              </Link>
            ) : (
              <span aria-current="page" className="line-clamp-1 py-1 font-medium text-ink">
                {link.label}
              </span>
            )}
            {link.siblings && link.siblings.length > 0 && <Siblings of={link.label} links={link.siblings} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Siblings({ of, links }: { of: string; links: readonly { label: string; href: string }[] }) {
  return (
    <ul
      aria-label={`Au même niveau que ${of}`}
      className="invisible absolute top-full left-4 z-30 grid max-h-80 w-60 overflow-y-auto rounded-md border border-line bg-surface p-1.5 opacity-0 shadow-float transition-opacity group-focus-within/crumb:visible group-focus-within/crumb:opacity-100 group-hover/crumb:visible group-hover/crumb:opacity-100 max-md:hidden"
    >
      {links.map((link) => (
        <li key={link.href}>
          <Link to={link.href} className="block rounded-sm px-3 py-1.5 text-ink hover:bg-mist hover:text-lagoon">
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
