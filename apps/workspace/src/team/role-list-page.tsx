import type { StaffRole } from '@boutik/contract';
import { countText } from '@boutik/ui';
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AdminOnly } from '../shell/admin-only';
import type { Column } from '../ui/list/column';
import { CreateButton } from '../ui/list/create-button';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';

const TITLE = 'Rôles';

const columns: readonly Column<StaffRole>[] = [
  {
    key: 'name',
    label: 'Rôle',
    sort: 'nom',
    main: true,
    cell: ({ id, nom }) => <Link to={`/roles/${id}`}>{nom}</Link>,
    text: ({ nom }) => nom,
  },
  {
    key: 'rights',
    label: 'Droits',
    numeric: true,
    cell: ({ droits }) => countText(droits.length),
    text: ({ droits }) => droits.length,
  },
  {
    key: 'members',
    label: 'Membres actifs',
    numeric: true,
    cell: ({ membres }) => countText(membres),
    text: ({ membres }) => membres,
  },
];

const filters: readonly ListFilter[] = [{ type: 'search', label: 'Rechercher un rôle', placeholder: 'Nom' }];

export function RoleListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="roles"
        title={TITLE}
        columns={columns}
        filters={filters}
        sort={{ field: 'nom', order: 'ASC' }}
        actions={<CreateButton to="/roles/nouveau" label="Nouveau rôle" />}
        texts={{
          failure: 'Erreur lors du chargement des rôles',
          empty: 'Aucun rôle propre à la boutique',
          emptyHint: 'Un rôle réunit les droits d’un métier\u202f: comptable, préparateur, rédacteur.',
          emptyIcon: KeyRound,
        }}
      />
    </AdminOnly>
  );
}
