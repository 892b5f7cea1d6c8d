import { House } from 'lucide-react';
import { NavLink } from 'react-router';
import type { CategoryNode } from '../catalog/category-node';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { navLinks, personalLinks } from './links';
import { MegaMenu } from './mega-menu';
import { place } from './place';
import { useVisitor } from './use-visitor';

const linkStyle = 'inline-flex min-h-11 items-center rounded-sm px-3 text-[0.9375rem] font-medium hover:text-white';

/** The second row of the desktop header: the department menu, then the links. */
export function NavBar({ departments }: { departments: readonly CategoryNode[] }) {
  const visitor = useVisitor();
  const links = navLinks(visitor?.user ?? null, 'bar');
  return (
    <nav aria-label="Navigation principale" className="border-t border-basalt-line max-lg:hidden">
      <div className="shell flex items-center gap-1">
        <MegaMenu departments={departments} />
        <NavLink
          to="/"
          end
          aria-label="Accueil"
          title="Accueil"
          className={({ isActive }) => cx(linkStyle, isActive ? 'text-sun' : 'text-on-basalt-soft')}
        >
          <Icon icon={House} size={18} />
        </NavLink>
        {(visitor ? links : [...links, ...personalLinks]).map((link) =>
          link.external ? (
            <a
              key={link.href}
              href={link.href}
              rel="external"
              className={cx(linkStyle, 'ml-auto text-sun')}
              {...(link.shownTo && place(visitor, link.shownTo))}
            >
              {link.label}
            </a>
          ) : (
            <NavLink
              key={link.href}
              to={link.href}
              {...(link.shownTo && place(visitor, link.shownTo))}
              className={({ isActive }) => cx(linkStyle, isActive ? 'text-sun' : 'text-on-basalt-soft')}
            >
              {link.label}
            </NavLink>
          ),
        )}
      </div>
    </nav>
  );
}
