import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button';
import { cx } from './cx';
import { Icon } from './icon';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Centred, a drawer at an edge, or full screen. */
  placement?: 'centre' | 'left' | 'right' | 'full';
  children: ReactNode;
  footer?: ReactNode;
}

const placements = {
  centre: 'm-auto w-[min(36rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-lg',
  left: 'mr-auto ml-0 my-0 h-dvh max-h-dvh w-[min(24rem,88vw)]',
  right: 'ml-auto mr-0 my-0 h-dvh max-h-dvh w-[min(24rem,88vw)]',
  full: 'm-0 h-dvh max-h-dvh w-screen max-w-none',
} as const;

/** A native dialog: the browser handles Escape and the focus. */
export function Dialog({ open, onClose, title, placement = 'centre', children, footer }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    // A click on the backdrop has the dialog itself as its target; so has the second one of a double click on the button
    // that has opened it.
    dialog?.addEventListener('click', ({ target, detail }) => {
      if (target === dialog && detail < 2) dialog.close();
    });
    // The browser gives the focus back where a dialog is closed, not where it is taken out of the page.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={heading}
      onClose={onClose}
      className={cx('bg-surface p-0 text-left text-ink shadow-float open:animate-rise', placements[placement])}
    >
      {/* On a low screen, as at 400 %, the whole dialog scrolls: title and buttons would leave its content no room. */}
      <div
        className={cx(
          'flex max-h-[inherit] min-h-full flex-col low:overflow-y-auto',
          placement !== 'centre' && 'h-full',
        )}
      >
        <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
          <h2 id={heading} className="text-lg">
            {title}
          </h2>
          <IconButton label="Fermer" onClick={onClose}>
            <Icon icon={X} />
          </IconButton>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-5 low:flex-none low:overflow-visible">{open && children}</div>
        {footer && <div className="flex flex-wrap gap-3 border-t border-line p-4 sm:justify-end">{footer}</div>}
      </div>
    </dialog>
  );
}
