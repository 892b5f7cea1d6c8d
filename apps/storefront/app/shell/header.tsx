import { MapPin, Menu, Search, ShoppingCart } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { SearchBox } from '../search/search-box';
import { SHOP_NAME } from '../shop-name';
import { Icon } from '../ui/icon';
import { Logo } from '../ui/logo';
import { ThemeToggle } from '../ui/theme-toggle';
import { MegaMenu } from './mega-menu';
import { MobileMenu } from './mobile-menu';
import { NavBar } from './nav-bar';
import { ProfileMenu } from './profile-menu';
import { SearchOverlay } from './search-overlay';
import type { ShellData } from './shell-data';

const action = 'relative inline-grid size-11 place-items-center rounded-md transition-colors hover:bg-basalt-raised';

export function Header({ shell }: { shell: ShellData }) {
  const [sheet, setSheet] = useState<'menu' | 'search' | null>(null);
  const close = () => setSheet(null);
  // Without scripts these stay links: to the departments in the footer, to the search page.
  const opens = (which: 'menu' | 'search') => (event: MouseEvent) => {
    event.preventDefault();
    setSheet(which);
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
      <NavBar visitor={shell.visitor} menu={<MegaMenu departments={shell.departments} />} />
      <MobileMenu open={sheet === 'menu'} onClose={close} shell={shell} />
      <SearchOverlay open={sheet === 'search'} onClose={close} />
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
