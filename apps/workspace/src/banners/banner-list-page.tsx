import { endpoints } from '@boutik/api-client';
import type { StaffBanner } from '@boutik/contract';
import { countText } from '@boutik/ui';
import { GalleryHorizontalEnd } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call } from '../api/http';
import '../home-items/home-items.css';
import { MoveButtons } from '../home-items/move-buttons';
import { periodText, stateLabels } from '../home-items/showing-labels';
import { ShowingBadge } from '../home-items/showing-parts';
import { AdminOnly } from '../shell/admin-only';
import type { Column } from '../ui/list/column';
import { CreateButton } from '../ui/list/create-button';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { pictureUrl } from '../ui/picture-url';

const TITLE = 'Bannières';
const SMALL_WIDTH = 320;

/** Where a banner leads. */
function targetText({ adresse, nombre_produits: count }: StaffBanner): string {
  if (adresse !== null) return adresse;
  return count === 1 ? 'un produit' : `${countText(count)} produits`;
}

const move = (id: number) => async (sens: 'haut' | 'bas') =>
  (await call(endpoints.moveBanner, { params: { id }, body: { sens } })).data.place;

const columns: readonly Column<StaffBanner>[] = [
  {
    key: 'name',
    label: 'Bannière',
    sort: 'titre',
    main: true,
    cell: ({ id, titre, image }) => (
      <span className="banner-name">
        <img src={pictureUrl(image, SMALL_WIDTH)} alt="" loading="lazy" className="banner-thumbnail" />
        <span>
          <Link to={`/bannieres/${id}`}>{titre}</Link>
        </span>
      </span>
    ),
    text: ({ titre }) => titre,
  },
  {
    key: 'place',
    label: 'Place',
    sort: 'place',
    cell: ({ id, titre, place, etat }) =>
      etat === 'supprimée' ? '—' : <MoveButtons name={titre} place={place} move={move(id)} />,
    text: ({ place }) => place,
  },
  { key: 'period', label: 'Période', sort: 'debut', cell: periodText, text: periodText },
  { key: 'target', label: 'Mène à', wide: true, cell: targetText, text: targetText },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: ({ etat }) => <ShowingBadge state={etat} />,
    text: ({ etat }) => stateLabels[etat],
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher une bannière', placeholder: 'Titre' },
  { type: 'select', source: 'etat', label: 'État', all: 'Toutes', choices: Object.entries(stateLabels) },
];

export function BannerListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="bannieres"
        title={TITLE}
        columns={columns}
        filters={filters}
        exportName="bannieres"
        perPage={50}
        sort={{ field: 'place', order: 'ASC' }}
        actions={<CreateButton to="/bannieres/nouvelle" label="Nouvelle bannière" />}
        texts={{
          failure: 'Erreur lors du chargement des bannières',
          empty: 'Aucune bannière',
          emptyHint: 'Une bannière ouvre l’accueil, entre deux dates si vous voulez.',
          emptyIcon: GalleryHorizontalEnd,
        }}
      />
    </AdminOnly>
  );
}
