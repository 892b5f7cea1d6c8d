import { SearchBox } from '../search/search-box';
import { Dialog } from '../ui/dialog';
import { MobileMenu } from './mobile-menu';
import type { ShellData } from './shell-data';
import { useCloseOnNavigation } from './use-close-on-navigation';
import { useVisitor } from './use-visitor';

interface MobileOverlaysProps {
  open: 'menu' | 'search' | null;
  onClose: () => void;
  shell: ShellData;
}

/** The mobile overlays: menu and search. */
export default function MobileOverlays({ open, onClose, shell }: MobileOverlaysProps) {
  const user = useVisitor()?.user ?? null;
  return (
    <>
      <MobileMenu open={open === 'menu'} onClose={onClose} shell={shell} user={user} />
      <SearchOverlay open={open === 'search'} onClose={onClose} />
    </>
  );
}

/** The mobile search: full screen, results below the field. */
function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  useCloseOnNavigation(onClose);
  return (
    <Dialog open={open} onClose={onClose} title="Rechercher" placement="full">
      <SearchBox debounce={500} inline focusOnOpen />
    </Dialog>
  );
}
