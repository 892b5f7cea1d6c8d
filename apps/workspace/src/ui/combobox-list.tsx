import { preserveFocus } from '@boutik/ui';
import type { ReactNode } from 'react';

interface ComboboxListProps<Item> {
  id: string;
  state: 'idle' | 'searching' | 'failed' | 'found';
  items: readonly Item[];
  active: number;
  emptyText: string;
  keyOf: (item: Item) => number;
  renderItem: (item: Item) => ReactNode;
  onActive: (index: number) => void;
  onPick: (item: Item) => void;
}

/** The options of a combobox, or a message when there are none. */
export function ComboboxList<Item>({
  id,
  state,
  items,
  active,
  emptyText,
  keyOf,
  renderItem,
  onActive,
  onPick,
}: ComboboxListProps<Item>) {
  if (items.length === 0) {
    const text =
      state === 'searching'
        ? 'Recherche…'
        : state === 'failed'
          ? 'La recherche a échoué. Veuillez réessayer.'
          : emptyText;
    return (
      <p role="status" onMouseDown={preserveFocus} className="combobox-list combobox-text">
        {text}
      </p>
    );
  }
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label="Propositions"
      onMouseDown={preserveFocus}
      className="combobox-list"
    >
      {items.map((item, index) => (
        <li
          key={keyOf(item)}
          id={`${id}-${index}`}
          ref={index === active ? scrollToOption : undefined}
          role="option"
          aria-selected={index === active}
          // Focus and keys stay in the text field.
          tabIndex={-1}
          onMouseMove={() => index !== active && onActive(index)}
          onClick={() => onPick(item)}
          onKeyDown={(event) => event.key === 'Enter' && onPick(item)}
          className="combobox-option"
        >
          {renderItem(item)}
        </li>
      ))}
    </ul>
  );
}

function scrollToOption(option: HTMLLIElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
