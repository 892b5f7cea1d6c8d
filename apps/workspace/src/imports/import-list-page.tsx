import type { ImportState, SupplierImport } from '@boutik/contract';
import { countText, frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AdminOnly } from '../shell/admin-only';
import { Icon } from '../ui/icon';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { stateChoices, stateLabel, stateTone } from './import-labels';

const TITLE = 'Imports fournisseurs';

const columns: readonly Column<SupplierImport>[] = [
  {
    key: 'file',
    label: 'Fichier',
    main: true,
    wide: true,
    cell: ({ id, fichier, fournisseur }) => (
      <>
        <Link to={`/imports/${id}`}>{fichier}</Link>
        <span className="under">{fournisseur.nom}</span>
      </>
    ),
    text: ({ fichier }) => fichier,
  },
  {
    key: 'date',
    label: 'Date',
    cell: ({ date, auteur }) => (
      <>
        {frenchDateTime(date)}
        <span className="under">{auteur ?? 'Relève automatique'}</span>
      </>
    ),
    text: ({ date }) => date,
  },
  {
    key: 'changes',
    label: 'Produits',
    cell: ({ crees, modifies }) => `${countText(crees)} créés, ${countText(modifies)} modifiés`,
    text: ({ crees, modifies }) => crees + modifies,
  },
  {
    key: 'rejected',
    label: 'Lignes refusées',
    numeric: true,
    cell: ({ rejetees }) => countText(rejetees),
    text: ({ rejetees }) => rejetees,
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: ({ etat }) => <ImportBadge state={etat} />,
    text: ({ etat }) => stateLabel(etat),
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un import', placeholder: 'Fichier ou fournisseur' },
  { type: 'select', source: 'etat', label: 'État', all: 'Tous les états', choices: stateChoices },
];

/** Files of suppliers and what became of them. */
export function ImportListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="imports"
        title={TITLE}
        columns={columns}
        filters={filters}
        exportName="imports-fournisseurs"
        sort={{ field: 'id', order: 'DESC' }}
        actions={
          <Button
            component={Link}
            to="/imports/nouveau"
            variant="contained"
            startIcon={<Icon icon={FileUp} size={18} />}
          >
            Nouvel import
          </Button>
        }
        texts={{
          failure: 'Erreur lors du chargement des imports',
          empty: 'Aucun import',
          emptyHint: 'Le fichier d’un fournisseur crée des produits et met à jour leurs prix et leurs stocks.',
          emptyIcon: FileUp,
        }}
      />
    </AdminOnly>
  );
}

export function ImportBadge({ state }: { state: ImportState }) {
  return <span className={`badge badge-${stateTone(state)}`}>{stateLabel(state)}</span>;
}
