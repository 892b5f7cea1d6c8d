import type { FailedWork } from '@boutik/contract';
import { CircleCheck } from 'lucide-react';
import { PageHeading } from '../shell/page-heading';
import { frenchMoment } from '../ui/dates';
import { Notice } from '../ui/notice';
import { PagedList } from '../ui/paged-list';
import '../ui/paged-list.css';
import { OperationButton } from './operation-button';
import './operations.css';
import { useAdmin } from './use-admin';

const words = {
  failure: 'Erreur lors du chargement des opérations',
  empty: 'Rien n’a échoué',
  emptyHint: 'Les e-mails et les tâches qui n’ont pas abouti après plusieurs essais apparaissent ici.',
  emptyIcon: CircleCheck,
};
const kinds: Record<FailedWork['kind'], string> = { job: 'Tâche', event: 'Annonce', mail: 'E-mail' };

/** Jobs, events and e-mails that failed after all retries: an administrator reads the error and retries them. */
export function FailedWorkPage() {
  if (!useAdmin())
    return (
      <>
        <PageHeading title="Opérations" />
        <Notice>Cette page est réservée aux administrateurs.</Notice>
      </>
    );
  return (
    <>
      <PageHeading title="Opérations" />
      <PagedList<FailedWork> resource="operations" words={words}>
        {(works, busy) => (
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
              {works.map((work) => (
                <tr key={work.id}>
                  <td className="main wide-words">
                    {kinds[work.kind]}
                    {work.kind !== 'mail' && <code className="under">{work.name}</code>}
                    <span className="under">{work.subject}</span>
                  </td>
                  <td className="wide-words">
                    <code className="failure-text">{work.error || 'Aucune raison notée'}</code>
                    <span className="under">{work.attempts === 1 ? '1 essai' : `${work.attempts} essais`}</span>
                  </td>
                  <td data-label="Quand" className="figures">
                    {frenchMoment(work.failed_at)}
                  </td>
                  <td className="row-actions">
                    <OperationButton
                      verb="Relancer"
                      question={'Relancer cette opération\u202f?'}
                      path={`/api/commercial/operations/${work.id}/retry`}
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
