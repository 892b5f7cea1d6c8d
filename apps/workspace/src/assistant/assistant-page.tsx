import { endpoints } from '@boutik/api-client';
import Button from '@mui/material/Button';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from '../ui/empty-state';
import { ListSkeleton } from '../ui/list-skeleton';
import { RetryButton } from '../ui/retry-button';
import './assistant.css';
import { FlowEditor } from './flow-editor';
import { FlowVersions } from './flow-versions';

const TITLE = 'Parcours de l’assistant';

/** Edits the flow of the guided assistant; administrators only. */
export function AssistantPage() {
  return (
    <AdminOnly title={TITLE}>
      <Assistant />
    </AdminOnly>
  );
}

function Assistant() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.readFlow);
  const [showVersions, setShowVersions] = useState(false);
  const notify = useNotify();
  const onRestored = (version: number) => {
    notify(`La version ${version} est en ligne.`, { type: 'success' });
    setShowVersions(false);
    refetch();
  };
  const actions = (
    <>
      <Button variant="outlined" component={Link} to="/messages">
        Messages
      </Button>
      <Button variant="outlined" aria-pressed={showVersions} onClick={() => setShowVersions(!showVersions)}>
        {showVersions ? 'Modifier le parcours' : 'Versions'}
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
          action={<RetryButton busy={busy} onClick={refetch} />}
        />
      ) : !reply ? (
        <ListSkeleton label="Chargement du parcours" />
      ) : showVersions ? (
        <FlowVersions onRestored={onRestored} />
      ) : (
        <FlowEditor key={reply.version} published={reply} onPublished={refetch} />
      )}
    </>
  );
}
