import { useEffect } from 'react';
import { Link } from 'react-router';
import { addresses } from '../addresses';
import type { Branch } from '../catalog/branch';
import { Accordion } from '../ui/accordion';
import { Badge } from '../ui/badge';
import { Dialog } from '../ui/dialog';
import { ThemeToggle } from '../ui/theme-toggle';
import { accountLinks, helpLinks, type NavLink, navLinks } from './links';
import type { ShellData } from './shell-data';
import { useCloseOnNavigation } from './use-close-on-navigation';
import { useCloseThenGo } from './use-close-then-go';
import { useMenuTree } from './use-menu-tree';

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
  shell: ShellData;
}

const line = 'flex min-h-11 items-center hover:text-lagoon';

/** The mobile menu: expandable departments, then the links. Rendered only while it is open. */
export function MobileMenu({ open, onClose, shell }: MobileMenuProps) {
  useCloseOnNavigation(onClose);
  const { tree, fault, ask } = useMenuTree(shell.departments);
  useEffect(() => {
    if (open) ask();
  }, [open, ask]);
  const go = useCloseThenGo(onClose);
  return (
    <Dialog open={open} onClose={onClose} title="Menu" place="left">
      {/* Handles clicks of the links inside: the nav itself is not a control. */}
      <nav aria-label="Menu" onClickCapture={go} className="-mt-3">
        {fault && (
          <p role="alert" className="py-2 text-sm font-medium text-hibiscus">
            {fault}
          </p>
        )}
        {tree.map((category) => (
          <Department key={category.id} category={category} />
        ))}
        <ul className="grid border-b border-line py-3 font-semibold">
          <Line link={{ label: 'Accueil', href: '/' }} />
          {navLinks(shell.visitor, 'sheet').map((link) => (
            <Line key={link.href} link={link} />
          ))}
        </ul>
        <ul className="grid py-3 text-ink-soft">
          {[...accountLinks, ...helpLinks].map((link) => (
            <Line key={link.href} link={link} />
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

function Line({ link }: { link: NavLink }) {
  return (
    <li>
      {link.away ? (
        <a href={link.href} rel="external" className={line}>
          {link.label}
        </a>
      ) : (
        <Link to={link.href} className={line}>
          {link.label}
        </Link>
      )}
    </li>
  );
}

function Department({ category }: { category: Branch }) {
  return (
    <Accordion title={category.name}>
      <Link to={addresses.category(category.id)} className={`${line} font-medium text-lagoon`}>
        Tout voir
      </Link>
      {category.children.map((shelf) => (
        <Accordion
          key={shelf.id}
          title={<span className="font-medium">{shelf.name}</span>}
          className="ml-3 last:border-b-0"
        >
          <ul className="ml-3 grid">
            <li>
              <Link to={addresses.subcategory(shelf.id)} className={`${line} font-medium text-lagoon`}>
                Tout voir
              </Link>
            </li>
            {shelf.children.map((leaf) => (
              <li key={leaf.id}>
                <Link to={addresses.subsubcategory(leaf.id)} className={`${line} gap-2 text-ink-soft`}>
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
