import type { Column } from '../ui/list/column';
import { type Direction, MoveButtons } from '../home-items/move-buttons';

interface Sheet {
  id: number;
  nom: string;
  place: number;
  affiche: boolean;
}

/** @param move calls the server, with the new place */
export function sheetPlaceColumn<S extends Sheet>(move: (id: number, sens: Direction) => Promise<number>): Column<S> {
  return {
    key: 'place',
    label: 'Place',
    cell: ({ id, nom, place }) => <MoveButtons name={nom} place={place} move={(sens) => move(id, sens)} />,
    text: ({ place }) => place,
  };
}

const stateText = ({ affiche }: Sheet) => (affiche ? 'Affiché' : 'Masqué');

export const sheetStateColumn: Column<Sheet> = {
  key: 'state',
  label: 'État',
  cardLabel: false,
  cell: (sheet) => <span className={`badge badge-${sheet.affiche ? 'accepted' : 'off'}`}>{stateText(sheet)}</span>,
  text: stateText,
};
