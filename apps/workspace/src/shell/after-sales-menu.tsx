import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { operationEntries } from '../operations/entries';
import { useAdmin } from '../operations/use-admin';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';

/** The menu of orders, returns, refunds and failed jobs; WS-019 fixes the entries of the sidebar. */
export function AfterSalesMenu() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const admin = useAdmin();
  const entries = operationEntries.filter(({ forAdmins }) => admin || !forAdmins);
  return (
    <>
      <NamedIconButton
        label="Après-vente et comptes"
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        <Icon of={LifeBuoy} />
      </NamedIconButton>
      <Menu open={place !== null} anchorEl={place} onClose={() => setPlace(null)}>
        {entries.map(({ label, icon, to, also }) => (
          <MenuItem
            key={to}
            component={Link}
            to={to}
            selected={pathname === to || Boolean(also?.test(pathname))}
            onClick={() => setPlace(null)}
            sx={{ gap: 3, minHeight: 44 }}
          >
            <Icon of={icon} />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
