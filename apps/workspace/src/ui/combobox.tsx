import Popper from '@mui/material/Popper';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { ComboboxList } from './combobox-list';
import { useEnteredSearch } from './use-entered-search';
import { useKeyedState } from './use-keyed-state';
import { localPace, serverPace, toQuery, useSearch } from './use-search';

export interface ComboboxProps<Item> {
  id?: string;
  label?: string;
  placeholder?: string;
  /** The text of the selected item; empty when none is selected. */
  selectedText: string;
  search: (query: string, signal: AbortSignal) => Promise<Item[]>;
  /** The options are at hand: all are listed before anything is typed, and each letter searches at once. */
  isLocal?: boolean;
  keyOf: (item: Item) => number;
  renderItem: (item: Item) => ReactNode;
  /** Whether this is the very item that a barcode or a reference names; a search with one result needs none. */
  isExact?: (item: Item, query: string) => boolean;
  /** Shown when a search has no results. */
  emptyText: string;
  onPick: (item: Item) => void;
  /** The field was emptied. */
  onClear: () => void;
  /** Called with the text that is typed and not picked; empty when there is none. */
  onType?: (text: string) => void;
  /** Backspace in an empty field. */
  onErase?: (() => void) | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  readOnly?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** WS-304: delays closing on blur, so that a click on an option still registers. */
const CLOSE_MS = 150;
const SEARCHING = { state: 'searching' } as const;

/**
 * A text field with search; an option is selected with arrows and Enter, or by a click. Enter before the results are
 * there, as a barcode scanner presses it, searches at once and picks the only result.
 */
export function Combobox<Item>({ inputRef, ...props }: ComboboxProps<Item>) {
  const { selectedText, onPick, onClear, onErase } = props;
  const id = useId();
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const closeTimer = useRef<number | undefined>(undefined);
  // A selection from outside, of a record that was just created, replaces what was typed.
  const [typed, setTyped] = useKeyedState<string | null>(null, selectedText);
  const [open, setOpen] = useState(false);
  const pace = props.isLocal ? localPace : serverPace;
  // All options are listed when the field is opened without a change.
  const found = useSearch(open ? (typed ?? (props.isLocal ? '' : null)) : null, props.search, pace);
  const type = (text: string | null) => {
    setTyped(text);
    props.onType?.(text ?? '');
  };
  const entered = useEnteredSearch(props, (query, picked) => {
    // Unless something else was typed or scanned meanwhile. Several results, none, or a failure are listed.
    if (toQuery(typed, pace) !== query) return;
    if (picked) type(null);
    setOpen(!picked);
  });
  const result = entered.busy ? SEARCHING : found;
  const items = result.state === 'found' ? result.items : [];
  const isBrowsing = !typed?.trim();
  // Enter in a field without a text picks nothing.
  const [active, setActive] = useKeyedState(isBrowsing ? -1 : 0, result);
  useEffect(() => () => window.clearTimeout(closeTimer.current), []);

  const close = () => {
    setOpen(false);
    // Restores the selected text; keeps the typed text when nothing is selected.
    if (selectedText !== '') type(null);
  };
  const pick = (item: Item) => {
    type(null);
    setOpen(false);
    onPick(item);
  };
  const enter = (input: HTMLInputElement) => {
    const query = isBrowsing ? null : toQuery(typed, pace);
    if (query === null || found.state === 'found') return;
    // What is typed or scanned next replaces this text.
    input.select();
    setOpen(false);
    entered.enter(query);
  };
  const handleChange = (text: string) => {
    type(text);
    setOpen(true);
    if (text === '') onClear();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const item = items[active];
    if (event.key === 'Backspace' && event.currentTarget.value === '' && onErase) return handleKey(event, onErase);
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey)
      return handleKey(event, () => (open && item !== undefined ? pick(item) : enter(event.currentTarget)));
    if (!open && props.isLocal && event.key === 'ArrowDown') return handleKey(event, () => setOpen(true));
    if (!open) return;
    if (event.key === 'Escape') return handleKey(event, close);
    if (event.key === 'ArrowDown') return handleKey(event, () => setActive(Math.min(active + 1, items.length - 1)));
    if (event.key === 'ArrowUp') return handleKey(event, () => setActive(Math.max(active - 1, 0)));
  };
  const shown = entered.busy || (open && result.state !== 'idle');
  return (
    <div ref={setBox} className="combobox">
      <input
        id={props.id}
        ref={inputRef}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={props.label}
        aria-autocomplete="list"
        aria-expanded={shown && items.length > 0}
        aria-controls={shown && items.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={shown && items[active] !== undefined ? `${id}-${active}` : undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        readOnly={props.readOnly}
        placeholder={props.placeholder}
        // The client is the first field of the quote form.
        autoFocus={props.autoFocus}
        value={typed ?? selectedText}
        onChange={(event) => handleChange(event.target.value)}
        onFocus={(event) => {
          window.clearTimeout(closeTimer.current);
          event.target.select();
        }}
        onClick={() => props.isLocal && setOpen(true)}
        onBlur={() => {
          closeTimer.current = window.setTimeout(close, CLOSE_MS);
        }}
        onKeyDown={handleKeyDown}
        className="control"
      />
      <Popper disablePortal open={shown} anchorEl={box} placement="bottom-start" className="combobox-popper">
        <ComboboxList
          id={id}
          state={result.state}
          items={items}
          active={active}
          emptyText={props.emptyText}
          keyOf={props.keyOf}
          renderItem={props.renderItem}
          onActive={setActive}
          onPick={pick}
        />
      </Popper>
    </div>
  );
}

function handleKey(event: KeyboardEvent, action: () => unknown): void {
  event.preventDefault();
  action();
}
