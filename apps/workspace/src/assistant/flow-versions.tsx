import type { FlowVersion } from '@boutik/contract';
import Button from '@mui/material/Button';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { sentenceOf } from '../api/http';
import { useReading } from '../api/use-reading';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { frenchMoment } from '../ui/dates';
import { EmptyState } from '../ui/empty-state';
import { ListSkeleton } from '../ui/list-skeleton';
import { RetryButton } from '../ui/retry-button';
import { restoreFlow, VERSIONS, type Versions } from './flow-calls';

const FAILED = 'Cette version n’a pas pu être rétablie. Veuillez réessayer.';

/** Every published version with its author and date; each can be restored. */
export function FlowVersions({ onRestored }: { onRestored: (version: number) => void }) {
  const { reading, failed, busy, again } = useReading<Versions>(VERSIONS);
  const [wanted, setWanted] = useState<FlowVersion | null>(null);
  const notify = useNotify();
  const restore = async (version: number) => {
    setWanted(null);
    try {
      onRestored(await restoreFlow(version));
    } catch (error) {
      notify(sentenceOf(error, FAILED), { type: 'error' });
    }
  };
  if (failed)
    return (
      <EmptyState
        alert
        icon={TriangleAlert}
        title="Les versions n’ont pas pu être chargées."
        action={<RetryButton busy={busy} onClick={again} />}
      />
    );
  if (!reading) return <ListSkeleton label="Chargement des versions" />;
  return (
    <>
      <ul aria-label="Versions du parcours" className="flow-versions card">
        {reading.data.map((one) => (
          <li key={one.version}>
            <div>
              <strong>{one.version === 0 ? 'Parcours d’origine' : `Version ${one.version}`}</strong>
              {one.current && <span className="badge badge-accepted">En ligne</span>}
              <p className="soft">{describe(one)}</p>
            </div>
            {!one.current && (
              <Button size="small" variant="outlined" onClick={() => setWanted(one)}>
                Rétablir<span className="unseen"> {one.version === 0 ? 'l’origine' : `la version ${one.version}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={wanted !== null}
        question={'Rétablir cette version\u202f?'}
        confirm="Rétablir"
        onConfirm={() => wanted && void restore(wanted.version)}
        onClose={() => setWanted(null)}
      >
        Elle est publiée de nouveau, comme nouvelle version. Les autres sont gardées.
      </ConfirmDialog>
    </>
  );
}

function describe({ author, created_at: at, steps_count: steps, restored_from: from }: FlowVersion): string {
  const who = at ? `${frenchMoment(at)}, ${author ?? 'compte supprimé'}` : 'Livré avec la boutique';
  const copied = from === null ? '' : `, copie de ${from === 0 ? 'l’origine' : `la version ${from}`}`;
  return `${who} · ${steps} étapes${copied}`;
}
