import { endpoints } from '@boutik/api-client';
import type { StaffServiceSummary } from '@boutik/contract';
import { countText, euroText } from '@boutik/ui';
import { Wrench } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call } from '../api/http';
import type { Direction } from '../home-items/move-buttons';
import { AdminOnly } from '../shell/admin-only';
import type { Column } from '../ui/list/column';
import { CreateButton } from '../ui/list/create-button';
import { ListPage } from '../ui/list/list-page';
import { sheetPlaceColumn, sheetStateColumn } from './sheet-columns';

const TITLE = 'Services';
const priceText = ({ des }: StaffServiceSummary) => (des === null ? 'sur devis' : `dès ${euroText(des)}`);

const move = async (id: number, sens: Direction) =>
  (await call(endpoints.staffServiceEndpoints.move, { params: { id }, body: { sens } })).data.place;

const columns: readonly Column<StaffServiceSummary>[] = [
  {
    key: 'name',
    label: 'Service',
    main: true,
    cell: ({ id, nom }) => <Link to={`/services/${id}`}>{nom}</Link>,
    text: ({ nom }) => nom,
  },
  sheetPlaceColumn(move),
  {
    key: 'offers',
    label: 'Prestations',
    numeric: true,
    cell: ({ prestations }) => countText(prestations),
    text: ({ prestations }) => prestations,
  },
  { key: 'price', label: 'Prix HT', cell: priceText, text: priceText },
  sheetStateColumn,
];

export function ServiceListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="services"
        title={TITLE}
        columns={columns}
        exportName="services"
        perPage={100}
        sort={{ field: 'place', order: 'ASC' }}
        actions={<CreateButton to="/services/nouveau" label="Nouveau service" />}
        texts={{
          failure: 'Erreur lors du chargement des services',
          empty: 'Aucun service',
          emptyHint:
            'Les professionnels commandent les prestations qui ont un prix, et demandent un devis pour les autres.',
          emptyIcon: Wrench,
        }}
      />
    </AdminOnly>
  );
}
