import { SearchBox } from '../search/search-box';
import { Dialog } from '../ui/dialog';
import { useCloseOnNavigation } from './use-close-on-navigation';

/** The mobile search: full screen, results below the field. */
export function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  useCloseOnNavigation(onClose);
  return (
    <Dialog open={open} onClose={onClose} title="Rechercher" placement="full">
      <SearchBox debounce={500} inline focusOnOpen />
    </Dialog>
  );
}
