import type { ShowingFields } from '@boutik/contract';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { type Direction, MoveButtons } from './move-buttons';
import { periodText, stateLabels } from './showing-labels';
import { ShowingBadge } from './showing-parts';

/** The place of each on the home page. @param move calls the server, with the new place */
export function placeColumn<Item extends ShowingFields>(
  nameOf: (item: Item) => string,
  move: (id: number, sens: Direction) => Promise<number>,
): Column<Item> {
  return {
    key: 'place',
    label: 'Place',
    sort: 'place',
    cell: (item) =>
      item.etat === 'supprimée' ? (
        '—'
      ) : (
        <MoveButtons name={nameOf(item)} place={item.place} move={(sens) => move(item.id, sens)} />
      ),
    text: ({ place }) => place,
  };
}

export const periodColumn: Column<ShowingFields> = {
  key: 'period',
  label: 'Période',
  sort: 'debut',
  cell: periodText,
  text: periodText,
};

export const stateColumn: Column<ShowingFields> = {
  key: 'state',
  label: 'État',
  cardLabel: false,
  cell: ({ etat }) => <ShowingBadge state={etat} />,
  text: ({ etat }) => stateLabels[etat],
};

/** @param label "Rechercher une bannière" */
export function itemFilters(label: string, placeholder: string): readonly ListFilter[] {
  return [
    { type: 'search', label, placeholder },
    { type: 'select', source: 'etat', label: 'État', all: 'Toutes', choices: Object.entries(stateLabels) },
  ];
}
