import { endpoints } from '@boutik/api-client';
import type { StaffExpertise } from '@boutik/contract';
import { BrainCircuit } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call } from '../api/http';
import type { Direction } from '../home-items/move-buttons';
import { AdminOnly } from '../shell/admin-only';
import type { Column } from '../ui/list/column';
import { CreateButton } from '../ui/list/create-button';
import { ListPage } from '../ui/list/list-page';
import { sheetPlaceColumn, sheetStateColumn } from './sheet-columns';

const TITLE = 'Expertises';

const move = async (id: number, sens: Direction) =>
  (await call(endpoints.staffExpertiseEndpoints.move, { params: { id }, body: { sens } })).data.place;

const columns: readonly Column<StaffExpertise>[] = [
  {
    key: 'name',
    label: 'Expertise',
    main: true,
    cell: ({ id, nom }) => <Link to={`/expertises/${id}`}>{nom}</Link>,
    text: ({ nom }) => nom,
  },
  sheetPlaceColumn(move),
  {
    key: 'description',
    label: 'Description',
    wide: true,
    cell: ({ description }) => description,
    text: ({ description }) => description,
  },
  sheetStateColumn,
];

export function ExpertiseListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="expertises"
        title={TITLE}
        columns={columns}
        exportName="expertises"
        perPage={100}
        sort={{ field: 'place', order: 'ASC' }}
        actions={<CreateButton to="/expertises/nouvelle" label="Nouvelle expertise" />}
        texts={{
          failure: 'Erreur lors du chargement des expertises',
          empty: 'Aucune expertise',
          emptyHint: 'Une expertise se vend toujours sur devis.',
          emptyIcon: BrainCircuit,
        }}
      />
    </AdminOnly>
  );
}
