import { endpoints } from '@boutik/api-client';
import type { StaffCollection } from '@boutik/contract';
import { countText } from '@boutik/ui';
import { LayoutPanelTop } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call } from '../api/http';
import { MoveButtons } from '../home-items/move-buttons';
import { periodText, stateLabels } from '../home-items/showing-labels';
import { ShowingBadge } from '../home-items/showing-parts';
import { AdminOnly } from '../shell/admin-only';
import type { Column } from '../ui/list/column';
import { CreateButton } from '../ui/list/create-button';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';

const TITLE = 'Collections';
const choiceText = ({ par_regle: byRule }: StaffCollection) => (byRule ? 'Par règle' : 'À la main');

const move = (id: number) => async (sens: 'haut' | 'bas') =>
  (await call(endpoints.moveCollection, { params: { id }, body: { sens } })).data.place;

const columns: readonly Column<StaffCollection>[] = [
  {
    key: 'name',
    label: 'Collection',
    sort: 'nom',
    main: true,
    cell: ({ id, nom }) => <Link to={`/collections/${id}`}>{nom}</Link>,
    text: ({ nom }) => nom,
  },
  {
    key: 'place',
    label: 'Place',
    sort: 'place',
    cell: ({ id, nom, place, etat }) =>
      etat === 'supprimée' ? '—' : <MoveButtons name={nom} place={place} move={move(id)} />,
    text: ({ place }) => place,
  },
  { key: 'choice', label: 'Choix', cell: choiceText, text: choiceText },
  {
    key: 'products',
    label: 'Produits',
    numeric: true,
    cell: ({ nombre_produits: count }) => countText(count),
    text: ({ nombre_produits: count }) => count,
  },
  { key: 'period', label: 'Période', sort: 'debut', cell: periodText, text: periodText },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: ({ etat }) => <ShowingBadge state={etat} />,
    text: ({ etat }) => stateLabels[etat],
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher une collection', placeholder: 'Nom' },
  { type: 'select', source: 'etat', label: 'État', all: 'Toutes', choices: Object.entries(stateLabels) },
];

export function CollectionListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="collections"
        title={TITLE}
        columns={columns}
        filters={filters}
        exportName="collections"
        perPage={50}
        sort={{ field: 'place', order: 'ASC' }}
        actions={<CreateButton to="/collections/nouvelle" label="Nouvelle collection" />}
        texts={{
          failure: 'Erreur lors du chargement des collections',
          empty: 'Aucune collection',
          emptyHint: 'Une collection montre des produits sur l’accueil, choisis un par un ou par une règle.',
          emptyIcon: LayoutPanelTop,
        }}
      />
    </AdminOnly>
  );
}
