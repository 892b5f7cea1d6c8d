import { frenchDateTime } from '@boutik/ui';
import { endpoints } from '@boutik/api-client';
import type { FlowVersion } from '@boutik/contract';
import Button from '@mui/material/Button';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { getErrorMessage } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { EmptyState } from '../ui/empty-state';
import { ListSkeleton } from '../ui/list-skeleton';
import { RetryButton } from '../ui/retry-button';
import { restoreFlow } from './flow-api';

const FAILED = 'Cette version n’a pas pu être rétablie. Veuillez réessayer.';

/** Every published version with its author and date; each can be restored. */
export function FlowVersions({ onRestored }: { onRestored: (version: number) => void }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listFlowVersions);
  const [selected, setSelected] = useState<FlowVersion | null>(null);
  const notify = useNotify();
  const restore = async (version: number) => {
    setSelected(null);
    try {
      onRestored(await restoreFlow(version));
    } catch (error) {
      notify(getErrorMessage(error, FAILED), { type: 'error' });
    }
  };
  if (failed)
    return (
      <EmptyState
        alert
        icon={TriangleAlert}
        title="Les versions n’ont pas pu être chargées."
        action={<RetryButton busy={busy} onClick={refetch} />}
      />
    );
  if (!reply) return <ListSkeleton label="Chargement des versions" />;
  return (
    <>
      <ul aria-label="Versions du parcours" className="flow-versions card">
        {reply.data.map((item) => (
          <li key={item.version}>
            <div>
              <strong>{item.version === 0 ? 'Parcours d’origine' : `Version ${item.version}`}</strong>
              {item.current && <span className="badge badge-accepted">En ligne</span>}
              <p className="soft">{describeVersion(item)}</p>
            </div>
            {!item.current && (
              <Button size="small" variant="outlined" onClick={() => setSelected(item)}>
                Rétablir
                <span className="unseen"> {item.version === 0 ? 'l’origine' : `la version ${item.version}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={selected !== null}
        question={'Rétablir cette version\u202f?'}
        confirm="Rétablir"
        onConfirm={() => selected && void restore(selected.version)}
        onClose={() => setSelected(null)}
      >
        Elle est publiée de nouveau, comme nouvelle version. Les autres sont gardées.
      </ConfirmDialog>
    </>
  );
}

function describeVersion({
  author,
  created_at: createdAt,
  steps_count: steps,
  restored_from: restoredFrom,
}: FlowVersion): string {
  const origin = createdAt ? `${frenchDateTime(createdAt)}, ${author ?? 'compte supprimé'}` : 'Livré avec la boutique';
  const copyNote =
    restoredFrom === null ? '' : `, copie de ${restoredFrom === 0 ? 'l’origine' : `la version ${restoredFrom}`}`;
  return `${origin} · ${steps} étapes${copyNote}`;
}
