import { FilePlus2, Files, LayoutDashboard, LogOut, type LucideIcon, Package, Truck, Users, X } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';

interface Entry {
  label: string;
  icon: LucideIcon;
  to: string;
  /** Other paths for which this entry is marked as active. */
  activePattern?: RegExp;
}

/** WS-012 to WS-019: these and "Quitter", no others; "fournisseurs" is in lower case in the specification. */
const entries: readonly Entry[] = [
  { label: 'Tableau de bord', icon: LayoutDashboard, to: '/' },
  { label: 'Créer un devis', icon: FilePlus2, to: '/creer-devis' },
  { label: 'Liste de devis', icon: Files, to: '/liste-devis', activePattern: /^\/detail-devis\/|\/edit-devis$/ },
  { label: 'Produits', icon: Package, to: '/produits', activePattern: /^\/produits\// },
  { label: 'fournisseurs', icon: Truck, to: '/fournisseurs' },
  { label: 'Gestion des clients', icon: Users, to: '/clients', activePattern: /^\/(clients\/|creer-client$)/ },
];

/** The main navigation, with a link to the storefront. */
export function Sidebar({ wide, onClose }: { wide: boolean; onClose?: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Espace commercial" className="sidebar">
      {onClose && (
        <div className="sidebar-head">
          <span className="sidebar-title">Espace commercial</span>
          <NamedIconButton label="Fermer le menu" onClick={onClose}>
            <Icon icon={X} />
          </NamedIconButton>
        </div>
      )}
      <ul>
        {entries.map(({ label, icon, to, activePattern }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              title={wide ? undefined : label}
              className={({ isActive }) => entryClass(isActive || Boolean(activePattern?.test(pathname)))}
            >
              <Icon icon={icon} />
              <span className={wide ? undefined : 'unseen'}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      <a href="/" title={wide ? undefined : 'Quitter'} className="sidebar-entry sidebar-leave">
        <Icon icon={LogOut} />
        <span className={wide ? undefined : 'unseen'}>Quitter</span>
      </a>
    </nav>
  );
}

function entryClass(active: boolean): string {
  return active ? 'sidebar-entry sidebar-entry-here' : 'sidebar-entry';
}
