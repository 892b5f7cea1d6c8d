import { MobileMenu } from './mobile-menu';
import { SearchOverlay } from './search-overlay';
import type { ShellData } from './shell-data';

interface SheetsProps {
  open: 'menu' | 'search' | null;
  onClose: () => void;
  shell: ShellData;
}

/** The mobile overlays: menu and search. */
export default function Sheets({ open, onClose, shell }: SheetsProps) {
  return (
    <>
      <MobileMenu open={open === 'menu'} onClose={onClose} shell={shell} />
      <SearchOverlay open={open === 'search'} onClose={onClose} />
    </>
  );
}
