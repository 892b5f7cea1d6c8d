import { LogOut, X } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { useIsAdmin } from '../operations/use-is-admin';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { administrationEntries, type MenuEntry, salesEntries } from './menu-entries';

/** The main navigation with a link to the storefront, and the section "Administration" by right. */
export function Sidebar({ wide, onClose }: { wide: boolean; onClose?: () => void }) {
  const isAdmin = useIsAdmin();
  return (
    <div className="sidebar">
      <nav aria-label="Espace commercial">
        {onClose && (
          <div className="sidebar-head">
            <span className="sidebar-title">Espace commercial</span>
            <NamedIconButton label="Fermer le menu" onClick={onClose}>
              <Icon icon={X} />
            </NamedIconButton>
          </div>
        )}
        <Entries entries={salesEntries} wide={wide} />
        <a href="/" title={wide ? undefined : 'Quitter'} className="sidebar-entry">
          <Icon icon={LogOut} />
          <span className={wide ? undefined : 'unseen'}>Quitter</span>
        </a>
      </nav>
      <nav aria-label="Administration" className="sidebar-section">
        {wide && (
          <p aria-hidden className="sidebar-section-title">
            Administration
          </p>
        )}
        <Entries entries={administrationEntries.filter(({ adminOnly }) => isAdmin || !adminOnly)} wide={wide} />
      </nav>
    </div>
  );
}

function Entries({ entries, wide }: { entries: readonly MenuEntry[]; wide: boolean }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {entries.map(({ label, icon, to, activePattern, Count }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            title={wide ? undefined : label}
            className={({ isActive }) => entryClass(isActive || Boolean(activePattern?.test(pathname)))}
          >
            <Icon icon={icon} />
            <span className={wide ? undefined : 'unseen'}>{label}</span>
            {Count && <Count />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function entryClass(active: boolean): string {
  return active ? 'sidebar-entry sidebar-entry-here' : 'sidebar-entry';
}
