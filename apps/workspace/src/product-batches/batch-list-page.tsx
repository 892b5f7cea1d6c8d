import type { StaffProductBatch } from '@boutik/contract';
import { countText, frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import { BadgePercent, Layers, Sheet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AdminOnly } from '../shell/admin-only';
import { WithPage } from '../shell/page-link';
import { CreateButton } from '../ui/list/create-button';
import { Icon } from '../ui/icon';
import type { Column } from '../ui/list/column';
import { ListPage } from '../ui/list/list-page';

const TITLE = 'Modifications en lot';

const columns: readonly Column<StaffProductBatch>[] = [
  {
    key: 'summary',
    label: 'Modification',
    main: true,
    cell: ({ id, resume }) => <Link to={`/modifications/${id}`}>{resume}</Link>,
    text: ({ resume }) => resume,
  },
  { key: 'by', label: 'Par', cell: ({ par }) => par, text: ({ par }) => par },
  {
    key: 'date',
    label: 'Date',
    sort: 'id',
    cell: ({ created_at }) => frenchDateTime(created_at),
    text: ({ created_at }) => created_at,
  },
  {
    key: 'products',
    label: 'Produits',
    numeric: true,
    cell: ({ total }) => countText(total),
    text: ({ total }) => total,
  },
  { key: 'state', label: 'État', cell: ({ etat }) => etat, text: ({ etat }) => etat },
];

function NewBatches() {
  return (
    <>
      <Button
        component={Link}
        to="/modifications/fichier"
        variant="outlined"
        startIcon={<Icon icon={Sheet} size={18} />}
      >
        Produits en CSV
      </Button>
      <WithPage to="/modifications/promotion">
        <Button
          component={Link}
          to="/modifications/promotion"
          variant="outlined"
          startIcon={<Icon icon={BadgePercent} size={18} />}
        >
          Promotion
        </Button>
      </WithPage>
      <CreateButton to="/modifications/nouvelle" label="Nouvelle modification" />
    </>
  );
}

export function BatchListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="modifications"
        title={TITLE}
        columns={columns}
        filters={[]}
        exportName="modifications-en-lot"
        sort={{ field: 'id', order: 'DESC' }}
        actions={<NewBatches />}
        texts={{
          failure: 'Erreur lors du chargement des modifications',
          empty: 'Aucune modification en lot',
          emptyHint: 'Changez le prix, le stock, la catégorie ou la vente de beaucoup de produits à la fois.',
          emptyIcon: Layers,
        }}
      />
    </AdminOnly>
  );
}
