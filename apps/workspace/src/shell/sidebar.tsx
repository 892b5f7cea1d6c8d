import { LogOut, X } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { useIsAdmin } from '../operations/use-is-admin';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { administrationGroups, type MenuEntry, type MenuGroup, salesEntries } from './menu-entries';

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
        {administrationGroups.map((group) => (
          <Group key={group.label} group={group} isAdmin={isAdmin} wide={wide} />
        ))}
      </nav>
    </div>
  );
}

/** The heading is no link: it says in wide menus what the entries have in common. */
function Group({ group: { label, entries }, isAdmin, wide }: { group: MenuGroup; isAdmin: boolean; wide: boolean }) {
  const allowed = entries.filter(({ adminOnly }) => isAdmin || !adminOnly);
  if (allowed.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      {wide && (
        <p aria-hidden className="sidebar-section-title">
          {label}
        </p>
      )}
      <Entries entries={allowed} wide={wide} />
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
