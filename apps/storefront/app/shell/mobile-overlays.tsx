import { MobileMenu } from './mobile-menu';
import { SearchOverlay } from './search-overlay';
import type { ShellData } from './shell-data';

interface MobileOverlaysProps {
  open: 'menu' | 'search' | null;
  onClose: () => void;
  shell: ShellData;
}

/** The mobile overlays: menu and search. */
export default function MobileOverlays({ open, onClose, shell }: MobileOverlaysProps) {
  return (
    <>
      <MobileMenu open={open === 'menu'} onClose={onClose} shell={shell} />
      <SearchOverlay open={open === 'search'} onClose={onClose} />
    </>
  );
}
