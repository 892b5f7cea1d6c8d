import type { CannedReply } from '@boutik/contract';
import Button from '@mui/material/Button';
import { MessageSquareQuote, Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { sentenceOf } from '../api/http';
import { useReading } from '../api/use-reading';
import { CANNED_REPLIES } from '../messages';
import { useAdmin } from '../operations/use-admin';
import { PageHeading } from '../shell/page-heading';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { ListSkeleton } from '../ui/list-skeleton';
import { Notice } from '../ui/notice';
import { RetryButton } from '../ui/retry-button';
import './replies.css';
import { deleteReply } from './reply-calls';
import { ReplyDialog } from './reply-dialog';
import { ReplyList } from './reply-list';

const FAILED = 'Cela n’a pas pu se faire. Veuillez réessayer.';
const TITLE = 'Réponses types';

/** The page of the canned replies; administrators only. */
export function RepliesPage() {
  if (useAdmin()) return <Replies />;
  return (
    <>
      <PageHeading title={TITLE} />
      <Notice>Cette page est réservée aux administrateurs.</Notice>
    </>
  );
}

function Replies() {
  const { reading, failed, busy, again } = useReading<{ data: CannedReply[] }>(CANNED_REPLIES);
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null);
  const [doomed, setDoomed] = useState<CannedReply | null>(null);
  const notify = useNotify();
  const done = (sentence: string) => {
    setEdited(null);
    setDoomed(null);
    notify(sentence, { type: 'success' });
    again();
  };
  const remove = async ({ id }: CannedReply) => {
    try {
      await deleteReply(id);
      done('La réponse est supprimée.');
    } catch (error) {
      setDoomed(null);
      notify(sentenceOf(error, FAILED), { type: 'error' });
    }
  };
  const add = (
    <Button variant="contained" startIcon={<Icon of={Plus} size={18} />} onClick={() => setEdited('new')}>
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
          action={<RetryButton busy={busy} onClick={again} />}
        />
      ) : !reading ? (
        <ListSkeleton label="Chargement des réponses" />
      ) : reading.data.length === 0 ? (
        <EmptyState icon={MessageSquareQuote} title="Aucune réponse type">
          Écrivez une fois ce que vous répondez souvent.
        </EmptyState>
      ) : (
        <ReplyList replies={reading.data} onEdit={setEdited} onDelete={setDoomed} onOrdered={again} />
      )}
      {edited && (
        <ReplyDialog
          reply={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onWritten={() => done('La réponse est enregistrée.')}
        />
      )}
      <ConfirmDialog
        open={doomed !== null}
        question={'Supprimer cette réponse\u202f?'}
        confirm="Supprimer"
        danger
        onConfirm={() => doomed && void remove(doomed)}
        onClose={() => setDoomed(null)}
      >
        «&nbsp;{doomed?.title}&nbsp;» ne sera plus proposée aux conseillers.
      </ConfirmDialog>
    </>
  );
}
