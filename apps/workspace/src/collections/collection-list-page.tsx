import { endpoints } from '@boutik/api-client';
import type { StaffCollection } from '@boutik/contract';
import { countText } from '@boutik/ui';
import { LayoutPanelTop } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call } from '../api/http';
import { HomePreviewLink } from '../home-items/home-preview-link';
import { itemFilters, periodColumn, placeColumn, stateColumn } from '../home-items/list-parts';
import type { Direction } from '../home-items/move-buttons';
import { AdminOnly } from '../shell/admin-only';
import type { Column } from '../ui/list/column';
import { CreateButton } from '../ui/list/create-button';
import { ListPage } from '../ui/list/list-page';

const TITLE = 'Collections';
const choiceText = ({ par_regle: byRule }: StaffCollection) => (byRule ? 'Par règle' : 'À la main');

const move = async (id: number, sens: Direction) =>
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
  placeColumn(({ nom }) => nom, move),
  { key: 'choice', label: 'Choix', cell: choiceText, text: choiceText },
  {
    key: 'products',
    label: 'Produits',
    numeric: true,
    cell: ({ nombre_produits: count }) => countText(count),
    text: ({ nombre_produits: count }) => count,
  },
  periodColumn,
  stateColumn,
];

const filters = itemFilters('Rechercher une collection', 'Nom');

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
        actions={
          <>
            <HomePreviewLink />
            <CreateButton to="/collections/nouvelle" label="Nouvelle collection" />
          </>
        }
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
