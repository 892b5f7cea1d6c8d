import { endpoints, urlOf } from '@boutik/api-client';
import type { CallOf, printShipments } from '@boutik/contract';
import { entriesOf } from '@boutik/kernel';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../ui/icon';

type Print = CallOf<typeof printShipments>['query'];
type Genre = Print['genre'];

const documents: Record<Genre, string> = {
  preparation: 'Liste de préparation',
  bons: 'Bons de livraison',
  etiquettes: 'Étiquettes',
};

interface PrintButtonProps {
  /** The parcels, or the orders whose parcels have not left yet. */
  of: Omit<Print, 'genre'>;
  disabled?: boolean;
}

/** Opens a document of parcels as PDF in a new tab, authenticated by the session cookie. */
export function PrintButton({ of, disabled = false }: PrintButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon icon={Printer} size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Imprimer
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': 'Imprimer' } }}>
        {entriesOf(documents).map(([genre, label]) => (
          <MenuItem
            key={genre}
            component="a"
            href={urlOf(endpoints.printShipments, { query: { genre, ...of } })}
            target="_blank"
            rel="noopener"
            onClick={close}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
