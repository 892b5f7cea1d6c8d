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
}

/** The pictures at the size of the window, and twice that size after a click. */
export default function ZoomDialog({ open, onClose, pictures, at, turn, name }: ZoomDialogProps) {
  const [near, setNear] = useState(false);
  useEffect(() => setNear(false), [at, open]);
  return (
    <Dialog open={open} onClose={onClose} title={name} place="full">
      <div className="flex h-full min-h-0 flex-col gap-4">
        <Sheet url={pictures[at]} name={name} near={near} onToggle={setNear} />
        <div className="flex shrink-0 items-center justify-center gap-2">
          {pictures.length > 1 && (
            <>
              <IconButton label="Image précédente" disabled={at === 0} onClick={() => turn(-1)}>
                <Icon of={ChevronLeft} />
              </IconButton>
              <IconButton label="Image suivante" disabled={at === pictures.length - 1} onClick={() => turn(1)}>
                <Icon of={ChevronRight} />
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

interface SheetProps {
  url: string | undefined;
  name: string;
  near: boolean;
  onToggle: (near: boolean) => void;
}

/** One picture; a click zooms to the clicked point. */
function Sheet({ url, name, near, onToggle }: SheetProps) {
  const frame = useRef<HTMLDivElement>(null);
  const aim = useRef({ x: 0.5, y: 0.5 });
  useEffect(() => {
    const box = frame.current;
    if (!box || !near) return;
    box.scrollTo(
      aim.current.x * (box.scrollWidth - box.clientWidth),
      aim.current.y * (box.scrollHeight - box.clientHeight),
    );
    aim.current = { x: 0.5, y: 0.5 };
  }, [near]);
  const click = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    aim.current = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    onToggle(!near);
  };
  return (
    <div ref={frame} className="min-h-0 flex-1 overflow-auto overscroll-contain">
      <button
        type="button"
        aria-label={near ? 'Réduire l’image' : 'Voir l’image de plus près'}
        onClick={click}
        // While zoomed, the arrow keys scroll this picture instead of showing the next one.
        onKeyDown={(event) => near && event.stopPropagation()}
        className={cx('block rounded-lg', near ? 'mx-auto size-[200vmin] cursor-zoom-out' : 'size-full cursor-zoom-in')}
      >
        <Picture url={url} alt={name} sizes={near ? '200vmin' : '90vmin'} className="h-full" />
      </button>
    </div>
  );
}
