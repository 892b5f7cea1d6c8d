import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { navLinks, personalLinks } from './links';
import { MegaMenu } from './mega-menu';
import { place } from './place';
import type { ShellData } from './shell-data';
import { useVisitor } from './use-visitor';

const linkStyle = 'inline-flex min-h-11 items-center rounded-sm px-3 text-[0.9375rem] font-medium hover:text-white';

/** The second row of the desktop header: the department menu, then the links. */
export function NavBar({ departments, menus }: Pick<ShellData, 'departments' | 'menus'>) {
  const visitor = useVisitor();
  const links = navLinks(visitor?.user ?? null, 'bar', menus?.header);
  return (
    <nav aria-label="Navigation principale" className="beside-checkout border-t border-basalt-line max-lg:hidden">
      <div className="shell flex items-center gap-1">
        <MegaMenu departments={departments} />
        <BarLink to="/" label="Accueil">
          <Icon icon={House} size={18} />
        </BarLink>
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
            <BarLink key={link.href} to={link.href} mark={link.shownTo && place(visitor, link.shownTo)}>
              {link.label}
            </BarLink>
          ),
        )}
      </div>
    </nav>
  );
}

interface BarLinkProps {
  to: string;
  label?: string;
  /** Of a link that only some visitors see. */
  mark?: ReturnType<typeof place> | undefined;
  children: ReactNode;
}

/** A link that is marked on its own page and on those below it. */
function BarLink({ to, label, mark, children }: BarLinkProps) {
  const { pathname } = useLocation();
  const isActive = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return (
    <Link
      {...mark}
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
