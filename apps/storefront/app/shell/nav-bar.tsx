import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { CategoryNode } from '../catalog/category-node';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { navLinks } from './links';
import { MegaMenu } from './mega-menu';
import type { SignedInUser } from './shell-data';

const linkStyle = 'inline-flex min-h-11 items-center rounded-sm px-3 text-[0.9375rem] font-medium hover:text-white';

/** The second row of the desktop header: the department menu, then the links. */
export function NavBar({ user, departments }: { user: SignedInUser | null; departments: readonly CategoryNode[] }) {
  return (
    <nav aria-label="Navigation principale" className="border-t border-basalt-line max-lg:hidden">
      <div className="shell flex items-center gap-1">
        <MegaMenu departments={departments} />
        <BarLink to="/" label="Accueil">
          <Icon icon={House} size={18} />
        </BarLink>
        {navLinks(user, 'bar').map((link) =>
          link.external ? (
            <a key={link.href} href={link.href} rel="external" className={cx(linkStyle, 'ml-auto text-sun')}>
              {link.label}
            </a>
          ) : (
            <BarLink key={link.href} to={link.href}>
              {link.label}
            </BarLink>
          ),
        )}
      </div>
    </nav>
  );
}

/** A link that is marked on its own page and on those below it. */
function BarLink({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const isActive = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      aria-current={isActive ? 'page' : undefined}
      className={cx(linkStyle, isActive ? 'text-sun' : 'text-on-basalt-soft')}
    >
      {children}
    </Link>
  );
}
