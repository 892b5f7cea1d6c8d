import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../ui/button';
import { cx } from '../ui/cx';
import { Dialog } from '../ui/dialog';
import { Icon } from '../ui/icon';
import { Picture } from '../ui/picture';

interface ZoomDialogProps {
  open: boolean;
  onClose: () => void;
  pictures: readonly string[];
  at: number;
  turn: (step: number) => void;
  name: string;
  /** The alternative text of the current picture. */
  text: string;
}

/** The pictures at the size of the window, and twice that size after a click. */
export default function ZoomDialog({ open, onClose, pictures, at, turn, name, text }: ZoomDialogProps) {
  const [zoomed, setZoomed] = useState(false);
  const [shown, setShown] = useState({ at, open });
  // Another picture, or the dialog opened again: starts without zoom. A `key` would lose the focus.
  if (shown.at !== at || shown.open !== open) {
    setShown({ at, open });
    setZoomed(false);
  }
  return (
    <Dialog open={open} onClose={onClose} title={name} placement="full">
      <div className="flex h-full min-h-0 flex-col gap-4">
        <ZoomImage url={pictures[at]} name={text} zoomed={zoomed} onToggle={setZoomed} />
        <div className="flex shrink-0 items-center justify-center gap-2">
          {pictures.length > 1 && (
            <>
              <IconButton label="Image précédente" disabled={at === 0} onClick={() => turn(-1)}>
                <Icon icon={ChevronLeft} />
              </IconButton>
              <IconButton label="Image suivante" disabled={at === pictures.length - 1} onClick={() => turn(1)}>
                <Icon icon={ChevronRight} />
              </IconButton>
              <output className="text-sm text-ink-soft tabular-nums">
                {at + 1} / {pictures.length}
              </output>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface ZoomImageProps {
  url: string | undefined;
  name: string;
  zoomed: boolean;
  onToggle: (zoomed: boolean) => void;
}

/** One picture; a click zooms to the clicked point. */
function ZoomImage({ url, name, zoomed, onToggle }: ZoomImageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const target = useRef({ x: 0.5, y: 0.5 });
  useEffect(() => {
    const box = frame.current;
    if (!box || !zoomed) return;
    box.scrollTo(
      target.current.x * (box.scrollWidth - box.clientWidth),
      target.current.y * (box.scrollHeight - box.clientHeight),
    );
    target.current = { x: 0.5, y: 0.5 };
  }, [zoomed]);
  const click = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    target.current = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    onToggle(!zoomed);
  };
  return (
    <div ref={frame} className="min-h-0 flex-1 overflow-auto overscroll-contain">
      <button
        type="button"
        aria-label={zoomed ? 'Réduire l’image' : 'Voir l’image de plus près'}
        onClick={click}
        // While zoomed, the arrow keys scroll this picture instead of showing the next one.
        onKeyDown={(event) => zoomed && event.stopPropagation()}
        className={cx(
          'block rounded-lg',
          zoomed ? 'mx-auto size-[200vmin] cursor-zoom-out' : 'size-full cursor-zoom-in',
        )}
      >
        <Picture url={url} alt={name} sizes={zoomed ? '200vmin' : '90vmin'} className="h-full" />
      </button>
    </div>
  );
}
