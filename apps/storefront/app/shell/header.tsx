import { MapPin, Menu, Search, ShoppingCart } from 'lucide-react';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { NO_RESPONSE_MESSAGE } from '../api/unless-offline';
import { Link } from '../ui/link';
import { SHOP_NAME } from '../shop-name';
import { Icon } from '../ui/icon';
import { lazyHydrate } from '../ui/lazy-hydrate';
import { Logo } from '../ui/logo';
import { PagePart } from '../ui/page-part';
import { ThemeToggle } from '../ui/theme-toggle';
import { showMessage } from '../ui/toast';
import { navLinks } from './links';
import { ProfileMenu } from './profile-menu';
import type { ShellData } from './shell-data';
import { useVisitor } from './use-visitor';

// Hidden on phones: not loaded there before the page is used.
const SearchBox = lazyHydrate(async () => (await import('../search/search-box')).SearchBox);
const NavBar = lazyHydrate(async () => (await import('./nav-bar')).NavBar);

/** The overlays of the two mobile buttons, loaded on first use. */
const loadOverlays = () => import('./mobile-overlays');
const MobileOverlays = lazy(loadOverlays);

const action = 'relative inline-grid size-11 place-items-center rounded-md transition-colors hover:bg-basalt-raised';

export function Header({ shell }: { shell: ShellData }) {
  const [overlay, setOverlay] = useState<'menu' | 'search' | null>(null);
  const [everOpened, setEverOpened] = useState(false);
  const version = useHeaderVersion(shell);
  const close = () => setOverlay(null);
  // Without scripts, or when loading fails, these are links: to the departments in the footer, to the search page.
  const openOverlay = (which: 'menu' | 'search') => (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    event.preventDefault();
    const show = () => {
      setEverOpened(true);
      setOverlay(which);
    };
    // Without a network the browser's own error page would replace this one.
    const follow = () => (navigator.onLine ? location.assign(href) : showMessage('bad', NO_RESPONSE_MESSAGE));
    loadOverlays().then(show, follow);
  };
  return (
    <PagePart
      as="header"
      name="entete"
      version={version}
      className="on-dark relative z-40 bg-basalt text-on-basalt"
      render={() => (
        <>
          <div className="shell flex items-center gap-1 py-2.5 lg:gap-6 lg:py-4">
            <a
              href="#rayons"
              onClick={openOverlay('menu')}
              aria-label="Menu"
              aria-haspopup="dialog"
              className={`beside-checkout ${action} -ml-2 lg:hidden`}
            >
              <Icon icon={Menu} size={24} />
            </a>
            <Link to="/" aria-label={`${SHOP_NAME}, accueil`} className="rounded-md py-1">
              <Logo name={SHOP_NAME} picture={shell.logo} />
            </Link>
            <div className="beside-checkout hidden flex-1 lg:block">
              <SearchBox debounce={1000} />
            </div>
            <div className="ml-auto flex items-center lg:gap-1">
              <a
                href="/search"
                onClick={openOverlay('search')}
                aria-label="Rechercher"
                aria-haspopup="dialog"
                className={`beside-checkout ${action} lg:hidden`}
              >
                <Icon icon={Search} size={22} />
              </a>
              <HeaderLink to="/localisation" label="Nous trouver" className="max-lg:hidden">
                <Icon icon={MapPin} size={22} />
              </HeaderLink>
              <ThemeToggle onDark className="max-lg:hidden no-js:hidden" />
              <ProfileMenu />
              <CartLink />
            </div>
          </div>
          <NavBar departments={shell.departments} menus={shell.menus} />
          {everOpened && (
            <Suspense>
              <MobileOverlays open={overlay} onClose={close} shell={shell} />
            </Suspense>
          )}
        </>
      )}
    />
  );
}

/** Pages that the links of the bar lead to are marked in it, and the search page fills the search field. */
function useHeaderVersion({ shared, departments, menus, logo }: ShellData): string | null {
  const { pathname } = useLocation();
  if (!import.meta.env.SSR || !shared || pathname === '/search') return null;
  const marked = navLinks(null, 'bar', menus?.header).find(
    ({ href }) => pathname === href || pathname.startsWith(`${href}/`),
  );
  return JSON.stringify([departments, menus?.header, logo, pathname === '/' ? pathname : marked?.href]);
}

function CartLink() {
  const visitor = useVisitor();
  const count = visitor?.cartCount ?? 0;
  return (
    <HeaderLink to="/panier" label={count > 0 ? `Panier, ${count} article${count > 1 ? 's' : ''}` : 'Panier'}>
      <Icon icon={ShoppingCart} size={22} />
      {(!visitor || count > 0) && (
        <span
          aria-hidden
          hidden={!visitor}
          data-fill={visitor ? undefined : 'cart'}
          className="absolute top-0.5 right-0 min-w-[1.25rem] rounded-full bg-sun px-1 text-center text-xs leading-[1.25rem] font-bold text-on-sun tabular-nums"
        >
          {visitor && (count > 99 ? '99+' : count)}
        </span>
      )}
    </HeaderLink>
  );
}

function HeaderLink({
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
