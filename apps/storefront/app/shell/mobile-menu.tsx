import { accountLinks, helpLinks } from '@boutik/kernel';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths';
import type { CategoryNode } from '../catalog/category-node';
import { Accordion } from '../ui/accordion';
import { Badge } from '../ui/badge';
import { Dialog } from '../ui/dialog';
import { ThemeToggle } from '../ui/theme-toggle';
import { type NavLink, navLinks } from './links';
import type { ShellData, SignedInUser } from './shell-data';
import { useCloseOnNavigation } from './use-close-on-navigation';
import { useCloseThenNavigate } from './use-close-then-navigate';
import { useMenuTree } from './use-menu-tree';

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
  shell: ShellData;
  user: SignedInUser | null;
}

const lineStyle = 'flex min-h-11 items-center hover:text-lagoon';

/** The mobile menu: expandable departments, then the links. Rendered only while it is open. */
export function MobileMenu({ open, onClose, shell, user }: MobileMenuProps) {
  useCloseOnNavigation(onClose);
  const { tree, errorMessage, load } = useMenuTree(shell.departments);
  useEffect(() => {
    if (open) load();
  }, [open, load]);
  const go = useCloseThenNavigate(onClose);
  return (
    <Dialog open={open} onClose={onClose} title="Menu" placement="left">
      {/* Handles clicks of the links inside: the nav itself is not a control. */}
      <nav aria-label="Menu" onClickCapture={go} className="-mt-3">
        {errorMessage && (
          <p role="alert" className="py-2 text-sm font-medium text-hibiscus">
            {errorMessage}
          </p>
        )}
        {tree.map((category) => (
          <Department key={category.id} category={category} />
        ))}
        <ul className="grid border-b border-line py-3 font-semibold">
          <MenuLink link={{ label: 'Accueil', href: '/' }} />
          {navLinks(user, 'sheet', shell.menus?.header).map((link) => (
            <MenuLink key={link.href} link={link} />
          ))}
        </ul>
        <ul className="grid py-3 text-ink-soft">
          {[...accountLinks, ...helpLinks].map((link) => (
            <MenuLink key={link.href} link={link} />
          ))}
        </ul>
        <div className="flex items-center justify-between border-t border-line pt-3 text-ink-soft">
          Changer de thème
          <ThemeToggle />
        </div>
      </nav>
    </Dialog>
  );
}

function MenuLink({ link }: { link: NavLink }) {
  return (
    <li>
      {link.external ? (
        <a href={link.href} rel="external" className={lineStyle}>
          {link.label}
        </a>
      ) : (
        <Link to={link.href} className={lineStyle}>
          {link.label}
        </Link>
      )}
    </li>
  );
}

function Department({ category }: { category: CategoryNode }) {
  return (
    <Accordion title={category.name}>
      <Link to={paths.category(category.id)} className={`${lineStyle} font-medium text-lagoon`}>
        Tout voir
      </Link>
      {category.children.map((subcategory) => (
        <Accordion
          key={subcategory.id}
          title={<span className="font-medium">{subcategory.name}</span>}
          className="ml-3 last:border-b-0"
        >
          <ul className="ml-3 grid">
            <li>
              <Link to={paths.subcategory(subcategory.id)} className={`${lineStyle} font-medium text-lagoon`}>
                Tout voir
              </Link>
            </li>
            {subcategory.children.map((leaf) => (
              <li key={leaf.id}>
                <Link to={paths.subsubcategory(leaf.id)} className={`${lineStyle} gap-2 text-ink-soft`}>
                  {leaf.name}
                  {leaf.isNew && <Badge tone="own">Nouveau</Badge>}
                </Link>
              </li>
            ))}
          </ul>
        </Accordion>
      ))}
    </Accordion>
  );
}
