import type { StaffBrand } from '@boutik/contract';
import { countText } from '@boutik/ui';
import { Tag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AdminOnly } from '../shell/admin-only';
import { CreateButton } from '../ui/list/create-button';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';

const TITLE = 'Marques';
const stateText = ({ masquee }: StaffBrand) => (masquee ? 'Masquée' : 'Visible');

const columns: readonly Column<StaffBrand>[] = [
  {
    key: 'name',
    label: 'Nom',
    sort: 'nom',
    main: true,
    cell: ({ id, nom }) => <Link to={`/marques/${id}`}>{nom}</Link>,
    text: ({ nom }) => nom,
  },
  {
    key: 'products',
    label: 'Produits',
    sort: 'produits',
    numeric: true,
    cell: ({ produits }) => countText(produits),
    text: ({ produits }) => produits,
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: (brand) => <span className={`badge badge-${brand.masquee ? 'off' : 'accepted'}`}>{stateText(brand)}</span>,
    text: stateText,
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher une marque', placeholder: 'Nom' },
  {
    type: 'select',
    source: 'masquee',
    label: 'État',
    all: 'Toutes',
    choices: [
      ['0', 'Visibles'],
      ['1', 'Masquées'],
    ],
  },
];

export function BrandListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="marques"
        title={TITLE}
        columns={columns}
        filters={filters}
        exportName="marques"
        sort={{ field: 'nom', order: 'ASC' }}
        actions={<CreateButton to="/marques/nouvelle" label="Nouvelle marque" />}
        texts={{ failure: 'Erreur lors du chargement des marques', empty: 'Aucune marque', emptyIcon: Tag }}
      />
    </AdminOnly>
  );
}
