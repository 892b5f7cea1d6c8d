import { rightTerms } from '@boutik/kernel';
import { LogOut, X } from 'lucide-react';
import { usePermissions } from 'react-admin';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useIsAdmin } from '../operations/use-is-admin';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { administrationGroups, type MenuEntry, type MenuGroup, salesEntries } from './menu-entries';
import { rightOfPage } from './page-rights';
import { type StaffPermissions, useCan } from './use-can';

/** The main navigation with a link to the storefront, and the section "Administration" by right. */
export function Sidebar({ wide, onClose }: { wide: boolean; onClose?: () => void }) {
  const can = useCan();
  const isAdmin = useIsAdmin();
  const { permissions } = usePermissions<StaffPermissions | null>();
  const isOffered = ({ to, adminOnly }: MenuEntry) => {
    const right = rightOfPage(to);
    if (right === null) return isAdmin || !adminOnly;
    // While the session is read, what all staff of the specification may open.
    return permissions === undefined ? rightTerms[right].level === 'sales' : can(right);
  };
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
        <Entries entries={salesEntries.filter(isOffered)} wide={wide} />
        <a href="/" title={wide ? undefined : 'Quitter'} className="sidebar-entry">
          <Icon icon={LogOut} />
          <span className={wide ? undefined : 'unseen'}>Quitter</span>
        </a>
      </nav>
      <nav aria-label="Administration" className="sidebar-section">
        {administrationGroups.map((group) => (
          <Group key={group.label} label={group.label} entries={group.entries.filter(isOffered)} wide={wide} />
        ))}
      </nav>
    </div>
  );
}

/** The heading is no link: it says in wide menus what the entries have in common. */
function Group({ label, entries, wide }: MenuGroup & { wide: boolean }) {
  if (entries.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      {wide && (
        <p aria-hidden className="sidebar-section-title">
          {label}
        </p>
      )}
      <Entries entries={entries} wide={wide} />
    </div>
  );
}

function Entries({ entries, wide }: { entries: readonly MenuEntry[]; wide: boolean }) {
  return (
    <ul>
      {entries.map((entry) => (
        <Entry key={entry.to} entry={entry} wide={wide} />
      ))}
    </ul>
  );
}

function Entry({ entry: { label, icon, to, activePattern, Count }, wide }: { entry: MenuEntry; wide: boolean }) {
  const { pathname } = useLocation();
  const { permissions } = usePermissions<StaffPermissions | null>();
  const item = useRef<HTMLLIElement>(null);
  const isHere = pathname === to || Boolean(activePattern?.test(pathname));
  // Once the rights are known, entries come above it.
  const isComplete = permissions !== undefined;
  useEffect(() => {
    if (isHere && isComplete && item.current) scrollMenuTo(item.current);
  }, [isHere, isComplete]);
  return (
    <li ref={item}>
      <NavLink
        to={to}
        end
        title={wide ? undefined : label}
        className={({ isActive }) => entryClass(isActive || isHere)}
      >
        <Icon icon={icon} />
        <span className={wide ? undefined : 'unseen'}>{label}</span>
        {/* Of an entry that goes away once the rights are known, the count would be refused. */}
        {Count && isComplete && <Count />}
      </NavLink>
    </li>
  );
}

/** Scrolls the menu alone, and only to an entry that it hides: the page itself stays where it is. */
function scrollMenuTo(item: HTMLElement): void {
  const menu = item.closest('.sidebar');
  if (!menu) return;
  const [seen, place] = [menu.getBoundingClientRect(), item.getBoundingClientRect()];
  if (place.top >= seen.top && place.bottom <= seen.bottom) return;
  menu.scrollTop += place.top - seen.top - (seen.height - place.height) / 2;
}

function entryClass(active: boolean): string {
  return active ? 'sidebar-entry sidebar-entry-here' : 'sidebar-entry';
}
