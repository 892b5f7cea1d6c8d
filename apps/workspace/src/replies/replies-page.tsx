import { endpoints } from '@boutik/api-client';
import type { CannedReply } from '@boutik/contract';
import Button from '@mui/material/Button';
import { MessageSquareQuote, Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { getErrorMessage } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { ListSkeleton } from '../ui/list-skeleton';
import { RetryButton } from '../ui/retry-button';
import './replies.css';
import { deleteReply } from './reply-api';
import { ReplyDialog } from './reply-dialog';
import { ReplyList } from './reply-list';

const FAILED = 'Cela n’a pas pu se faire. Veuillez réessayer.';
const TITLE = 'Réponses types';

/** The page of the canned replies; administrators only. */
export function RepliesPage() {
  return (
    <AdminOnly title={TITLE}>
      <Replies />
    </AdminOnly>
  );
}

function Replies() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listCannedReplies);
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<CannedReply | null>(null);
  const notify = useNotify();
  const onDone = (message: string) => {
    setEdited(null);
    setToDelete(null);
    notify(message, { type: 'success' });
    refetch();
  };
  const remove = async ({ id }: CannedReply) => {
    try {
      await deleteReply(id);
      onDone('La réponse est supprimée.');
    } catch (error) {
      setToDelete(null);
      notify(getErrorMessage(error, FAILED), { type: 'error' });
    }
  };
  const add = (
    <Button variant="contained" startIcon={<Icon icon={Plus} size={18} />} onClick={() => setEdited('new')}>
      Ajouter une réponse
    </Button>
  );
  return (
    <>
      <PageHeading title={TITLE} actions={add}>
        <p className="soft">Les conseillers les choisissent dans cet ordre, ou par leur raccourci.</p>
      </PageHeading>
      {failed ? (
        <EmptyState
          alert
          icon={TriangleAlert}
          title="Les réponses n’ont pas pu être chargées."
          action={<RetryButton busy={busy} onClick={refetch} />}
        />
      ) : !reply ? (
        <ListSkeleton label="Chargement des réponses" />
      ) : reply.data.length === 0 ? (
        <EmptyState icon={MessageSquareQuote} title="Aucune réponse type">
          Écrivez une fois ce que vous répondez souvent.
        </EmptyState>
      ) : (
        <ReplyList replies={reply.data} onEdit={setEdited} onDelete={setToDelete} onOrdered={refetch} />
      )}
      {edited && (
        <ReplyDialog
          reply={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => onDone('La réponse est enregistrée.')}
        />
      )}
      <ConfirmDialog
        open={toDelete !== null}
        question={'Supprimer cette réponse\u202f?'}
        confirm="Supprimer"
        danger
        onConfirm={() => toDelete && void remove(toDelete)}
        onClose={() => setToDelete(null)}
      >
        «&nbsp;{toDelete?.title}&nbsp;» ne sera plus proposée aux conseillers.
      </ConfirmDialog>
    </>
  );
}
