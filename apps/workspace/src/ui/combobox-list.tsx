import { keepFocus } from '@boutik/design';
import type { ReactNode } from 'react';

interface ComboboxListProps<Item> {
  id: string;
  state: 'idle' | 'searching' | 'failed' | 'found';
  items: readonly Item[];
  active: number;
  none: string;
  keyOf: (item: Item) => number;
  show: (item: Item) => ReactNode;
  onActive: (at: number) => void;
  onPick: (item: Item) => void;
}

/** The options of a combobox, or a message when there are none. */
export function ComboboxList<Item>({
  id,
  state,
  items,
  active,
  none,
  keyOf,
  show,
  onActive,
  onPick,
}: ComboboxListProps<Item>) {
  if (items.length === 0) {
    const words =
      state === 'searching' ? 'Recherche…' : state === 'failed' ? 'La recherche a échoué. Veuillez réessayer.' : none;
    return (
      <p role="status" onMouseDown={keepFocus} className="combobox-list combobox-words">
        {words}
      </p>
    );
  }
  return (
    <ul id={`${id}-list`} role="listbox" aria-label="Propositions" onMouseDown={keepFocus} className="combobox-list">
      {items.map((item, at) => (
        <li
          key={keyOf(item)}
          id={`${id}-${at}`}
          ref={at === active ? intoView : undefined}
          role="option"
          aria-selected={at === active}
          // Focus and keys stay in the text field.
          tabIndex={-1}
          onMouseMove={() => at !== active && onActive(at)}
          onClick={() => onPick(item)}
          onKeyDown={(event) => event.key === 'Enter' && onPick(item)}
          className="combobox-option"
        >
          {show(item)}
        </li>
      ))}
    </ul>
  );
}

function intoView(option: HTMLLIElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
