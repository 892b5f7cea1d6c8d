import { frenchDay } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { DataProviderContext, useListContext, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { CreateButton } from '../ui/list/create-button';
import { stockBadge } from '../ui/badge-styles';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import './dev.css';
import { brands, type SampleProduct, sampleProvider } from './sample-data';
import { ListStateSpecimen, MessageSpecimen } from './state-specimens';
import { listTexts } from './specimen';

const columns: readonly Column<SampleProduct>[] = [
  {
    key: 'name',
    label: 'Nom',
    sort: 'nom',
    main: true,
    cell: ({ id, nom }) => <Link to={`/dev/ui/${id}`}>{nom}</Link>,
    text: ({ nom }) => nom,
  },
  { key: 'brand', label: 'Marque', cell: brandOf, text: brandOf },
  {
    key: 'date',
    label: 'Ajouté le',
    sort: 'ajoute_le',
    cell: ({ ajoute_le: day }) => frenchDay(day),
    text: ({ ajoute_le: day }) => frenchDay(day),
  },
  {
    key: 'stock',
    label: 'Stock',
    cardLabel: false,
    cell: ({ stock }) => <StockBadge stock={stock} />,
    text: ({ stock }) => stock,
  },
  {
    key: 'price',
    label: 'Prix',
    sort: 'prix',
    numeric: true,
    cell: ({ prix }) => euroText(prix),
    text: ({ prix }) => prix,
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un élément', placeholder: 'Nom' },
  {
    type: 'select',
    source: 'vente',
    label: 'Vente',
    all: 'Tous',
    choices: [
      ['1', 'En vente'],
      ['0', 'Hors vente'],
    ],
  },
  { type: 'date', source: 'depuis', label: 'Ajouté depuis' },
];

/** The parts of the workspace's screens in their states, on sample data; not available in production. */
export function UiPage() {
  return (
    <DataProviderContext.Provider value={sampleProvider}>
      <ListPage
        resource="dev/ui"
        title="Éléments d’interface"
        name="Produits d’exemple"
        columns={columns}
        filters={filters}
        sorts={[
          ['nom', 'Nom'],
          ['prix', 'Prix'],
        ]}
        pageSizes={[5, 10, 25]}
        canReset
        perPage={5}
        sort={{ field: 'nom', order: 'ASC' }}
        exportName="elements"
        actions={<CreateButton to="/dev/ui/nouveau" label="Nouvel élément" />}
        bulkActions={<SampleBulkAction />}
        rowName={({ nom }) => nom}
        texts={listTexts}
      />
      <ListStateSpecimen />
      <MessageSpecimen />
    </DataProviderContext.Provider>
  );
}

function brandOf({ marque_id: id }: SampleProduct): string {
  return brands.find((brand) => brand.id === id)?.nom ?? '';
}

function StockBadge({ stock }: { stock: number }) {
  const { text, className } = stockBadge(stock > 0, stock);
  return <span className={`badge ${className}`}>{text}</span>;
}

function SampleBulkAction() {
  const { selectedIds, onUnselectItems } = useListContext();
  const notify = useNotify();
  const run = () => {
    notify(`Action sur ${selectedIds.length} lignes`, { type: 'success' });
    onUnselectItems();
  };
  return (
    <Button variant="outlined" size="small" onClick={run}>
      Action groupée
    </Button>
  );
}
