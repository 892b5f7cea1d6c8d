import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { operationEntries } from '../operations/menu-entries';
import { useIsAdmin } from '../operations/use-is-admin';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';

/** The menu of orders, returns, refunds and failed jobs; WS-019 fixes the entries of the sidebar. */
export function AfterSalesMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const admin = useIsAdmin();
  const entries = operationEntries.filter(({ adminOnly }) => admin || !adminOnly);
  return (
    <>
      <NamedIconButton
        label="Après-vente et comptes"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon icon={LifeBuoy} />
      </NamedIconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {entries.map(({ label, icon, to, activePattern }) => (
          <MenuItem
            key={to}
            component={Link}
            to={to}
            selected={pathname === to || Boolean(activePattern?.test(pathname))}
            onClick={() => setAnchor(null)}
            sx={{ gap: 3, minHeight: 44 }}
          >
            <Icon icon={icon} />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
