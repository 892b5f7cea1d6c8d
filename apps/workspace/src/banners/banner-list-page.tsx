import { endpoints } from '@boutik/api-client';
import type { StaffBanner } from '@boutik/contract';
import { countText } from '@boutik/ui';
import { GalleryHorizontalEnd } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call } from '../api/http';
import '../home-items/home-items.css';
import { HomePreviewLink } from '../home-items/home-preview-link';
import { itemFilters, periodColumn, placeColumn, stateColumn } from '../home-items/list-parts';
import type { Direction } from '../home-items/move-buttons';
import { AdminOnly } from '../shell/admin-only';
import type { Column } from '../ui/list/column';
import { CreateButton } from '../ui/list/create-button';
import { ListPage } from '../ui/list/list-page';
import { pictureUrl } from '../ui/picture-url';

const TITLE = 'Bannières';
const SMALL_WIDTH = 320;

/** Where a banner leads. */
function targetText({ adresse, nombre_produits: count }: StaffBanner): string {
  if (adresse !== null) return adresse;
  return count === 1 ? 'un produit' : `${countText(count)} produits`;
}

const move = async (id: number, sens: Direction) =>
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
  placeColumn(({ titre }) => titre, move),
  periodColumn,
  { key: 'target', label: 'Mène à', wide: true, cell: targetText, text: targetText },
  stateColumn,
];

const filters = itemFilters('Rechercher une bannière', 'Titre');

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
        actions={
          <>
            <HomePreviewLink />
            <CreateButton to="/bannieres/nouvelle" label="Nouvelle bannière" />
          </>
        }
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
