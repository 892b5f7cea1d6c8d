import { ArrowDown, ArrowUp, type LucideIcon, X } from 'lucide-react';
import { Icon } from '../icon';
import { NamedIconButton } from '../icon-button';
import { useNextFocus } from '../use-next-focus';
import './sortable.css';

interface StepButtonsProps {
  /** What is moved, for the names of the buttons. */
  name: string;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}

/** Moves a row one place up or down. Not disabled at the ends: the button that moved the row there would lose the focus. */
export function StepButtons({ name, at, count, onMove }: StepButtonsProps) {
  const button = (by: -1 | 1, verb: string) => {
    const isAtEnd = at + by < 0 || at + by >= count;
    return (
      <NamedIconButton
        label={`${verb} ${name}`}
        className={by < 0 ? 'step-button step-up' : 'step-button step-down'}
        aria-disabled={isAtEnd}
        onClick={() => isAtEnd || onMove(by)}
      >
        <Icon icon={by < 0 ? ArrowUp : ArrowDown} size={18} />
      </NamedIconButton>
    );
  };
  return (
    <>
      {button(-1, 'Monter')}
      {button(1, 'Descendre')}
    </>
  );
}

/** For rows without ids, whose values move and whose elements stay: the focus goes on in the row that now has the values. */
export function focusStep(row: Element | undefined, by: -1 | 1): void {
  row?.querySelector<HTMLElement>(by < 0 ? '.step-up' : '.step-down')?.focus();
}

interface RemoveRowButtonProps {
  /** "Retirer Promotions". */
  label: string;
  icon?: LucideIcon;
  onRemove: () => void;
}

/** Removes its row; the focus, which goes away with it, goes to the next one. */
export function RemoveRowButton({ label, icon = X, onRemove }: RemoveRowButtonProps) {
  const { button, markDecided } = useNextFocus();
  const remove = () => {
    markDecided();
    onRemove();
  };
  return (
    <NamedIconButton ref={button} label={label} onClick={remove}>
      <Icon icon={icon} size={18} />
    </NamedIconButton>
  );
}
