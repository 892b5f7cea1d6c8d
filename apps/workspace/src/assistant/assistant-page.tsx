import Button from '@mui/material/Button';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { useReading } from '../api/use-reading';
import { useAdmin } from '../operations/use-admin';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from '../ui/empty-state';
import { ListSkeleton } from '../ui/list-skeleton';
import { Notice } from '../ui/notice';
import { RetryButton } from '../ui/retry-button';
import './assistant.css';
import { FLOW, type PublishedFlow } from './flow-calls';
import { FlowEditor } from './flow-editor';
import { FlowVersions } from './flow-versions';

const TITLE = 'Parcours de l’assistant';

/** Edits the flow of the guided assistant; administrators only. */
export function AssistantPage() {
  if (useAdmin()) return <Assistant />;
  return (
    <>
      <PageHeading title={TITLE} />
      <Notice>Cette page est réservée aux administrateurs.</Notice>
    </>
  );
}

function Assistant() {
  const { reading, failed, busy, again } = useReading<PublishedFlow>(FLOW);
  const [versions, setVersions] = useState(false);
  const notify = useNotify();
  const restored = (version: number) => {
    notify(`La version ${version} est en ligne.`, { type: 'success' });
    setVersions(false);
    again();
  };
  const actions = (
    <>
      <Button variant="outlined" component={Link} to="/messages">
        Messages
      </Button>
      <Button variant="outlined" aria-pressed={versions} onClick={() => setVersions(!versions)}>
        {versions ? 'Modifier le parcours' : 'Versions'}
      </Button>
    </>
  );
  return (
    <>
      <PageHeading title={TITLE} actions={actions} />
      {failed ? (
        <EmptyState
          alert
          icon={TriangleAlert}
          title="Le parcours n’a pas pu être chargé."
          action={<RetryButton busy={busy} onClick={again} />}
        />
      ) : !reading ? (
        <ListSkeleton label="Chargement du parcours" />
      ) : versions ? (
        <FlowVersions onRestored={restored} />
      ) : (
        <FlowEditor key={reading.version} published={reading} onPublished={again} />
      )}
    </>
  );
}
