import { frenchDateTime } from '@boutik/ui';
import { endpoints } from '@boutik/api-client';
import type { FailedWork } from '@boutik/contract';
import { CircleCheck } from 'lucide-react';
import { call } from '../api/http';
import { PageHeading } from '../shell/page-heading';
import { Notice } from '../ui/notice';
import { PagedList } from '../ui/paged-list';
import '../ui/paged-list.css';
import { OperationButton } from './operation-button';
import './operations.css';
import { useIsAdmin } from './use-is-admin';

const texts = {
  failure: 'Erreur lors du chargement des opérations',
  empty: 'Rien n’a échoué',
  emptyHint: 'Les e-mails et les tâches qui n’ont pas abouti après plusieurs essais apparaissent ici.',
  emptyIcon: CircleCheck,
};
const kindLabels: Record<FailedWork['kind'], string> = { job: 'Tâche', event: 'Annonce', mail: 'E-mail' };

/** Jobs, events and e-mails that failed after all retries: an administrator reads the error and retries them. */
export function FailedJobsPage() {
  if (!useIsAdmin())
    return (
      <>
        <PageHeading title="Opérations" />
        <Notice>Cette page est réservée aux administrateurs.</Notice>
      </>
    );
  return (
    <>
      <PageHeading title="Opérations" />
      <PagedList<FailedWork> resource="operations" texts={texts}>
        {(jobs, busy) => (
          <table aria-label="Opérations en échec" aria-busy={busy} className="data-table">
            <thead>
              <tr>
                <th scope="col">Quoi</th>
                <th scope="col">Pourquoi</th>
                <th scope="col">Quand</th>
                <th scope="col">
                  <span className="unseen">Relancer</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <tr key={job.id}>
                  <td className="main wide-words">
                    {kindLabels[job.kind]}
                    {job.kind !== 'mail' && <code className="under">{job.name}</code>}
                    <span className="under">{job.subject}</span>
                  </td>
                  <td className="wide-words">
                    <code className="failure-text">{job.error || 'Aucune raison notée'}</code>
                    <span className="under">{job.attempts === 1 ? '1 essai' : `${job.attempts} essais`}</span>
                  </td>
                  <td data-label="Quand" className="figures">
                    {frenchDateTime(job.failed_at)}
                  </td>
                  <td className="row-actions">
                    <OperationButton
                      verb="Relancer"
                      question={'Relancer cette opération\u202f?'}
                      run={() => call(endpoints.retryFailedWork, { params: { id: job.id } })}
                    >
                      Elle repart avec tous ses essais. Ce qui a déjà été fait n’est pas fait deux fois.
                    </OperationButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
    </>
  );
}
