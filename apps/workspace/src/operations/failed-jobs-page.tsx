import { frenchDateTime } from '@boutik/ui';
import { endpoints } from '@boutik/api-client';
import type { FailedWork } from '@boutik/contract';
import { CircleCheck } from 'lucide-react';
import { useListContext } from 'react-admin';
import { call } from '../api/http';
import { AdminOnly } from '../shell/admin-only';
import type { Column } from '../ui/list/column';
import { ListPage } from '../ui/list/list-page';
import { OperationButton } from './operation-button';
import './operations.css';

const TITLE = 'Opérations';
const kindLabels: Record<FailedWork['kind'], string> = { job: 'Tâche', event: 'Annonce', mail: 'Email' };

const columns: readonly Column<FailedWork>[] = [
  {
    key: 'what',
    label: 'Quoi',
    main: true,
    wide: true,
    cell: ({ kind, name, subject }) => (
      <>
        {kindLabels[kind]}
        {kind !== 'mail' && <code className="under">{name}</code>}
        <span className="under">{subject}</span>
      </>
    ),
  },
  {
    key: 'why',
    label: 'Pourquoi',
    wide: true,
    cardLabel: false,
    cell: ({ error, attempts }) => (
      <>
        <code className="failure-text">{error || 'Aucune raison notée'}</code>
        <span className="under">{attempts === 1 ? '1 essai' : `${attempts} essais`}</span>
      </>
    ),
  },
  { key: 'when', label: 'Quand', cell: ({ failed_at: date }) => frenchDateTime(date) },
  { key: 'actions', label: 'Relancer', hideLabel: true, fixed: true, cell: (job) => <RetryJobButton job={job} /> },
];

/** Jobs, events and e-mails that failed after all retries: an administrator reads the error and retries them. */
export function FailedJobsPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="operations"
        title={TITLE}
        name="Opérations en échec"
        columns={columns}
        actions={<RetryAllButton />}
        texts={{
          failure: 'Erreur lors du chargement des opérations',
          empty: 'Rien n’a échoué',
          emptyHint: 'Les emails et les tâches qui n’ont pas abouti après plusieurs essais apparaissent ici.',
          emptyIcon: CircleCheck,
        }}
      />
    </AdminOnly>
  );
}

function RetryAllButton() {
  const { total = 0 } = useListContext<FailedWork>();
  if (total === 0) return null;
  return (
    <OperationButton
      verb="Tout relancer"
      question={`Relancer ${total === 1 ? 'l’opération' : `les ${total} opérations`}\u202f?`}
      run={() => call(endpoints.retryAllFailedWork)}
    >
      Tout repart avec tous ses essais. Ce qui a déjà été fait n’est pas fait deux fois.
    </OperationButton>
  );
}

function RetryJobButton({ job: { id } }: { job: FailedWork }) {
  return (
    <OperationButton
      verb="Relancer"
      question={'Relancer cette opération\u202f?'}
      run={() => call(endpoints.retryFailedWork, { params: { id } })}
    >
      Elle repart avec tous ses essais. Ce qui a déjà été fait n’est pas fait deux fois.
    </OperationButton>
  );
}
