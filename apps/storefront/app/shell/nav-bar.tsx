import { House } from 'lucide-react';
import { NavLink } from 'react-router';
import type { Branch } from '../catalog/branch';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { navLinks } from './links';
import { MegaMenu } from './mega-menu';
import type { Visitor } from './shell-data';

const look = 'inline-flex min-h-11 items-center rounded-sm px-3 text-[0.9375rem] font-medium hover:text-white';

/** The second row of the desktop header: the department menu, then the links. */
export function NavBar({ visitor, departments }: { visitor: Visitor | null; departments: readonly Branch[] }) {
  return (
    <nav aria-label="Navigation principale" className="border-t border-basalt-line max-lg:hidden">
      <div className="shell flex items-center gap-1">
        <MegaMenu departments={departments} />
        <NavLink
          to="/"
          end
          aria-label="Accueil"
          title="Accueil"
          className={({ isActive }) => cx(look, isActive ? 'text-sun' : 'text-on-basalt-soft')}
        >
          <Icon of={House} size={18} />
        </NavLink>
        {navLinks(visitor, 'bar').map((link) =>
          link.away ? (
            <a key={link.href} href={link.href} rel="external" className={cx(look, 'ml-auto text-sun')}>
              {link.label}
            </a>
          ) : (
            <NavLink
              key={link.href}
              to={link.href}
              className={({ isActive }) => cx(look, isActive ? 'text-sun' : 'text-on-basalt-soft')}
            >
              {link.label}
            </NavLink>
          ),
        )}
      </div>
    </nav>
  );
}
