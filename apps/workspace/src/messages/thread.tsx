import type { OpenedConversation } from '@boutik/contract';
import { personalKey } from '@boutik/kernel';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ArrowLeft, MessageSquareOff, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Identifier, useNotify } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { sentenceOf } from '../api/http';
import { useAdmin } from '../operations/use-admin';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { RetryButton } from '../ui/retry-button';
import { AnswerForm } from './answer-form';
import { attend } from './attended';
import { ClientCard } from './client-card';
import type { MessageNews } from './listen-messages';
import { type DeskMove, move } from './message-calls';
import { ThreadMessages } from './thread-messages';
import { useOutbox } from './use-outbox';
import { useThread } from './use-thread';

interface ThreadProps {
  id: number;
  /** The last socket event, with a sequence number; null when events may have been missed. */
  heard: { at: number; news: MessageNews | null };
  /** Called when an action here changed the list. */
  onChange: () => void;
}

export function Thread({ id, heard, onChange }: ThreadProps) {
  const { thread, typing, stale, refresh, hearTyping, hearMessage, putBefore } = useThread(id);
  const changed = () => {
    refresh();
    onChange();
  };
  const { outbox, waiting, adviser } = useOutbox(id, changed);
  const reached = typeof thread === 'object' && !stale;
  useEffect(() => {
    // The server is reachable again: retries unsent messages.
    if (reached) outbox.retry();
  }, [outbox, reached, thread]);
  const done = useRef(heard.at);
  useEffect(() => {
    if (done.current === heard.at) return;
    done.current = heard.at;
    const { news } = heard;
    if (news && news.conversationId !== id) return;
    if (news?.what === 'typing') hearTyping();
    else hearMessage();
  }, [heard, id, hearTyping, hearMessage]);
  useEffect(() => attend(id), [id]);
  if (thread === 'loading') return <ThreadSkeleton />;
  if (thread === 'missing')
    return <EmptyState icon={MessageSquareOff} title="Cette conversation n’existe pas." action={<ToTheList />} />;
  if (thread === 'failed')
    return (
      <EmptyState
        alert
        icon={TriangleAlert}
        title="La conversation n’a pas pu être chargée."
        action={
          <>
            <RetryButton busy={false} onClick={refresh} />
            <ToTheList />
          </>
        }
      />
    );
  return (
    <>
      <section aria-label={`Conversation avec ${thread.client.name}`} className="thread card">
        <ThreadHead thread={thread} adviser={adviser} onChange={changed} />
        {stale && (
          <Notice tone="warning" actions={<RetryButton busy={false} onClick={refresh} />}>
            Connexion perdue{'\u202f'}: vos réponses partiront dès qu’elle revient.
          </Notice>
        )}
        <ThreadMessages {...{ thread, typing, waiting, outbox }} onEarlier={putBefore} />
        <AnswerForm
          key={adviser}
          id={id}
          keptAs={personalKey(`messages.brouillon.${adviser}.${id}`)}
          onSend={(letter) => outbox.add(letter)}
        />
      </section>
      <ClientCard thread={thread} />
    </>
  );
}

/** Link to the list, where the list is not visible. */
function ToTheList() {
  const { search } = useLocation();
  return (
    <Button component={Link} to={{ pathname: '/messages', search }} className="thread-to-list">
      Toutes les conversations
    </Button>
  );
}

function ThreadSkeleton() {
  return (
    <section role="status" aria-label="Chargement de la conversation" className="thread card">
      <div className="thread-head">
        <Skeleton variant="rounded" width={180} height={44} />
      </div>
      <div className="thread-log">
        <Skeleton variant="rounded" width="60%" height={72} />
        <Skeleton variant="rounded" width="70%" height={92} className="skeleton-own" />
        <Skeleton variant="rounded" width="45%" height={56} />
      </div>
    </section>
  );
}

const failure = 'Cela n’a pas pu se faire. Veuillez réessayer.';

interface ThreadHeadProps {
  thread: OpenedConversation;
  /** The signed-in user. */
  adviser: Identifier;
  onChange: () => void;
}

function ThreadHead({ thread, adviser, onChange }: ThreadHeadProps) {
  const notify = useNotify();
  const { search } = useLocation();
  const admin = useAdmin();
  const mayAssign = admin || !thread.assignee || thread.assignee.id === adviser;
  const act = (action: DeskMove) => {
    move(thread.id, action)
      .catch((error: unknown) => notify(sentenceOf(error, failure), { type: 'error' }))
      // Also after a failure: the data shown may be outdated.
      .finally(onChange);
  };
  return (
    <header className="thread-head">
      <Link to={{ pathname: '/messages', search }} className="thread-back">
        <Icon of={ArrowLeft} size={18} />
        <span className="unseen">Toutes les conversations</span>
      </Link>
      <div className="thread-who">
        <h2>{thread.client.name}</h2>
        <p className="soft">
          {thread.online ? 'En ligne' : 'Absent'} · {thread.assignee ? thread.assignee.name : 'Sans conseiller'}
        </p>
      </div>
      {mayAssign && (
        <Button size="small" onClick={() => act(thread.assignee ? 'release' : 'take')}>
          {thread.assignee ? 'Rendre' : 'Prendre'}
        </Button>
      )}
      <Button size="small" onClick={() => act(thread.state === 'open' ? 'close' : 'reopen')}>
        {thread.state === 'open' ? 'Fermer' : 'Rouvrir'}
      </Button>
    </header>
  );
}
