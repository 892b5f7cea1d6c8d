import type { SpecificationName } from '@boutik/contract';
import { countText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { ArrowRight, ListTree, Merge } from 'lucide-react';
import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { AdminOnly } from '../shell/admin-only';
import { Icon } from '../ui/icon';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { BatchList } from './batch-list';
import { RenameDialog, type RenameRequest } from './rename-dialog';
import { kindLabels, TITLE, valuesPath } from './specification-labels';
import './specifications.css';

const doublesText = ({ semblables }: SpecificationName) => semblables.join(', ');

const columns: readonly Column<SpecificationName>[] = [
  {
    key: 'name',
    label: 'Nom',
    sort: 'nom',
    main: true,
    cell: ({ genre, nom }) => (genre === 'nom' ? <Link to={valuesPath(nom)}>{nom}</Link> : nom),
    text: ({ nom }) => nom,
  },
  {
    key: 'kind',
    label: 'Genre',
    cardLabel: false,
    cell: ({ genre }) => kindLabels[genre],
    text: ({ genre }) => kindLabels[genre],
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
    key: 'categories',
    label: 'Catégories',
    sort: 'categories',
    numeric: true,
    cell: ({ categories }) => countText(categories),
    text: ({ categories }) => categories,
  },
  { key: 'doubles', label: 'Autres orthographes', cell: doublesText, text: doublesText },
  {
    key: 'rename',
    label: 'Corriger',
    cardLabel: false,
    cell: (row) => <RenameButton row={row} />,
    text: ({ proposition }) => proposition ?? '',
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher une caractéristique', placeholder: 'Nom' },
  {
    type: 'select',
    source: 'genre',
    label: 'Genre',
    all: 'Tous',
    choices: [
      ['nom', 'Caractéristiques'],
      ['groupe', 'Groupes'],
    ],
  },
  {
    type: 'select',
    source: 'etat',
    label: 'À corriger',
    all: 'Tous les noms',
    choices: [
      ['proposition', 'Avec une proposition'],
      ['doublons', 'Doublons'],
      ['anglais', 'Noms anglais'],
    ],
  },
];

/** The names that the data sheets of all products use, with what to correct. */
export function SpecificationListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="caracteristiques"
        title={TITLE}
        columns={columns}
        filters={filters}
        exportName="caracteristiques"
        sort={{ field: 'produits', order: 'DESC' }}
        bulkActions={<MergeButton />}
        rowName={({ nom }: SpecificationName) => nom}
        texts={{
          failure: 'Erreur lors du chargement des caractéristiques',
          empty: 'Aucune caractéristique',
          emptyHint: 'Les noms des fiches produit apparaissent ici une minute après leur enregistrement.',
          emptyIcon: ListTree,
        }}
      >
        <BatchList />
      </ListPage>
    </AdminOnly>
  );
}

function RenameButton({ row: { genre, nom, produits, proposition } }: { row: SpecificationName }) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh();
  const request = { genre, sources: [nom], cible: proposition ?? nom, produits };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={proposition !== null && <Icon icon={ArrowRight} size={16} />}
        onClick={() => setOpen(true)}
        aria-label={`Renommer ${nom}`}
      >
        {proposition === null ? 'Renommer' : proposition}
      </Button>
      {open && (
        <RenameDialog
          request={request}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            refresh();
          }}
        />
      )}
    </>
  );
}

/** Merges the selected names of one kind into one. */
function MergeButton() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<SpecificationName>();
  const [request, setRequest] = useState<RenameRequest | null>(null);
  const refresh = useRefresh();
  const rows = data.filter(({ id }) => selectedIds.includes(id));
  const [first] = rows;
  const isPossible =
    first !== undefined &&
    rows.length > 1 &&
    rows.length === selectedIds.length &&
    rows.every(({ genre }) => genre === first.genre);
  const start = () => {
    if (!first) return;
    const best = rows.find(({ proposition }) => proposition === null) ?? first;
    const produits = rows.reduce((sum, row) => sum + row.produits, 0);
    setRequest({ genre: first.genre, sources: rows.map(({ nom }) => nom), cible: best.nom, produits });
  };
  return (
    <>
      <Button size="small" disabled={!isPossible} startIcon={<Icon icon={Merge} size={18} />} onClick={start}>
        Réunir
      </Button>
      {!isPossible && <span className="faint">Choisissez plusieurs noms du même genre.</span>}
      {request && (
        <RenameDialog
          request={request}
          onClose={() => setRequest(null)}
          onDone={() => {
            setRequest(null);
            onUnselectItems();
            refresh();
          }}
        />
      )}
    </>
  );
}
