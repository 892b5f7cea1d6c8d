import { MapPin, Menu, Search, ShoppingCart } from 'lucide-react';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { SHOP_NAME } from '../shop-name';
import { Icon } from '../ui/icon';
import { island } from '../ui/island';
import { Logo } from '../ui/logo';
import { ThemeToggle } from '../ui/theme-toggle';
import { ProfileMenu } from './profile-menu';
import type { ShellData } from './shell-data';

// Hidden on phones: not loaded there before the page is used.
const SearchBox = island(async () => (await import('../search/search-box')).SearchBox);
const NavBar = island(async () => (await import('./nav-bar')).NavBar);

/** The overlays of the two mobile buttons, loaded on first use. */
const readSheets = () => import('./sheets');
const Sheets = lazy(readSheets);

const action = 'relative inline-grid size-11 place-items-center rounded-md transition-colors hover:bg-basalt-raised';

export function Header({ shell }: { shell: ShellData }) {
  const [sheet, setSheet] = useState<'menu' | 'search' | null>(null);
  const [used, setUsed] = useState(false);
  const close = () => setSheet(null);
  // Without scripts, or when loading fails, these are links: to the departments in the footer, to the search page.
  const opens = (which: 'menu' | 'search') => (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    event.preventDefault();
    const show = () => {
      setUsed(true);
      setSheet(which);
    };
    readSheets().then(show, () => location.assign(href));
  };
  return (
    <header className="on-dark relative z-40 bg-basalt text-on-basalt">
      <div className="shell flex items-center gap-1 py-2.5 lg:gap-6 lg:py-4">
        <a
          href="#rayons"
          onClick={opens('menu')}
          aria-label="Menu"
          aria-haspopup="dialog"
          className={`${action} -ml-2 lg:hidden`}
        >
          <Icon of={Menu} size={24} />
        </a>
        <Link to="/" aria-label={`${SHOP_NAME}, accueil`} className="shrink-0 rounded-md py-1">
          <Logo name={SHOP_NAME} />
        </Link>
        <div className="hidden flex-1 lg:block">
          <SearchBox debounce={1000} />
        </div>
        <div className="ml-auto flex items-center lg:gap-1">
          <a
            href="/search"
            onClick={opens('search')}
            aria-label="Rechercher"
            aria-haspopup="dialog"
            className={`${action} lg:hidden`}
          >
            <Icon of={Search} size={22} />
          </a>
          <Tool to="/localisation" label="Nous trouver" className="max-lg:hidden">
            <Icon of={MapPin} size={22} />
          </Tool>
          <ThemeToggle onDark className="max-lg:hidden no-js:hidden" />
          <ProfileMenu visitor={shell.visitor} />
          <Tool
            to="/panier"
            label={
              shell.cartCount > 0 ? `Panier, ${shell.cartCount} article${shell.cartCount > 1 ? 's' : ''}` : 'Panier'
            }
          >
            <Icon of={ShoppingCart} size={22} />
            {shell.cartCount > 0 && (
              <span
                aria-hidden
                className="absolute top-0.5 right-0 min-w-5 rounded-full bg-sun px-1 text-center text-xs leading-5 font-bold text-on-sun tabular-nums"
              >
                {shell.cartCount > 99 ? '99+' : shell.cartCount}
              </span>
            )}
          </Tool>
        </div>
      </div>
      <NavBar visitor={shell.visitor} departments={shell.departments} />
      {used && (
        <Suspense>
          <Sheets open={sheet} onClose={close} shell={shell} />
        </Suspense>
      )}
    </header>
  );
}

function Tool({
  to,
  label,
  className = '',
  children,
}: {
  to: string;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link to={to} aria-label={label} title={label} className={`${action} ${className}`}>
      {children}
    </Link>
  );
}
