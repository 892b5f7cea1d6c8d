import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { getErrorMessage } from '../api/http';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import './home-items.css';

export type Direction = 'haut' | 'bas';

interface MoveButtonsProps {
  name: string;
  place: number;
  /** How many there are; absent: the list is of all of them, in one order. */
  of?: number;
  /** Calls the server. @returns the new place */
  move: (sens: Direction) => Promise<number>;
}

/** The place on the home page, and a step up or down; only in the list of all of them in their order. */
export function MoveButtons({ name, place, of, move }: MoveButtonsProps) {
  const { total: listed = 0, sort, filterValues } = useListContext();
  const total = of ?? listed;
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const isFiltered = of === undefined && Object.values(filterValues).some(Boolean);
  if (sort.field !== 'place' || isFiltered) return place;
  const step = async (sens: Direction) => {
    if (busy) return;
    setBusy(true);
    try {
      notify(`${name}\u202f: place ${await move(sens)} sur ${total}.`, { type: 'success' });
      refresh();
    } catch (error) {
      notify(getErrorMessage(error, 'L’ordre n’a pas pu être changé. Réessayez.'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  // Not disabled at the ends: the button that moved the row there would lose the focus.
  const button = (sens: Direction, label: string, atEnd: boolean) => (
    <NamedIconButton label={`${label} ${name}`} aria-disabled={atEnd} onClick={() => atEnd || void step(sens)}>
      <Icon icon={sens === 'haut' ? ArrowUp : ArrowDown} size={18} />
    </NamedIconButton>
  );
  return (
    <span className="move-buttons">
      <span className="tabular-nums">{place}</span>
      {button('haut', 'Monter', place === 1)}
      {button('bas', 'Descendre', place === total)}
    </span>
  );
}
