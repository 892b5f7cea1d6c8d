import type { InboxConversationDetail } from '@boutik/contract';
import { personalKey } from '@boutik/kernel';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ArrowLeft, MessageSquareOff, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Identifier, useNotify } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { getErrorMessage } from '../api/http';
import { useIsAdmin } from '../operations/use-is-admin';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { RetryButton } from '../ui/retry-button';
import { ReplyForm } from './reply-form';
import { markViewed } from './viewed-conversations';
import { ClientCard } from './client-card';
import type { ConversationEvent } from './conversation-events';
import { type ConversationAction, updateConversation } from './message-api';
import { ThreadMessages } from './thread-messages';
import { useOutbox } from './use-outbox';
import { useThread } from './use-thread';

interface ThreadProps {
  /** Another conversation is another component: set a `key`. */
  id: number;
  /** The last socket event, with a sequence number; null when events may have been missed. */
  lastEvent: { sequence: number; event: ConversationEvent | null };
  /** Called when an action here changed the list. */
  onChange: () => void;
}

export function Thread({ id, lastEvent, onChange }: ThreadProps) {
  const { thread, typing, stale, refresh, onTyping, onMessage, prependPage } = useThread(id);
  const changed = () => {
    refresh();
    onChange();
  };
  const { outbox, pending, staffId } = useOutbox(id, changed);
  useEffect(() => {
    // The server is reachable: retries unsent messages.
    if (typeof thread === 'object' && !stale) outbox.retry();
  }, [outbox, thread, stale]);
  const handledSequence = useRef(lastEvent.sequence);
  useEffect(() => {
    if (handledSequence.current === lastEvent.sequence) return;
    handledSequence.current = lastEvent.sequence;
    const { event } = lastEvent;
    if (event && event.conversationId !== id) return;
    if (event?.type === 'typing') onTyping();
    else onMessage();
  }, [lastEvent, id, onTyping, onMessage]);
  useEffect(() => markViewed(id), [id]);
  if (thread === 'loading') return <ThreadSkeleton />;
  if (thread === 'missing')
    return <EmptyState icon={MessageSquareOff} title="Cette conversation n’existe pas." action={<BackToListLink />} />;
  if (thread === 'failed')
    return (
      <EmptyState
        alert
        icon={TriangleAlert}
        title="La conversation n’a pas pu être chargée."
        action={
          <>
            <RetryButton busy={false} onClick={refresh} />
            <BackToListLink />
          </>
        }
      />
    );
  return (
    <>
      <section aria-label={`Conversation avec ${thread.client.name}`} className="thread card">
        <ThreadHead thread={thread} staffId={staffId} onChange={changed} />
        {stale && (
          <Notice tone="warning" actions={<RetryButton busy={false} onClick={refresh} />}>
            Connexion perdue{'\u202f'}: vos réponses partiront dès qu’elle revient.
          </Notice>
        )}
        <ThreadMessages {...{ thread, typing, pending, outbox }} onEarlier={prependPage} />
        <ReplyForm
          key={staffId}
          id={id}
          storageKey={personalKey(`messages.brouillon.${staffId}.${id}`)}
          onSend={(message) => outbox.add(message)}
        />
      </section>
      <ClientCard thread={thread} />
    </>
  );
}

/** Link to the list, where the list is not visible. */
function BackToListLink() {
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

const ACTION_FAILED = 'Cela n’a pas pu se faire. Veuillez réessayer.';

interface ThreadHeadProps {
  thread: InboxConversationDetail;
  /** The signed-in user. */
  staffId: Identifier;
  onChange: () => void;
}

function ThreadHead({ thread, staffId, onChange }: ThreadHeadProps) {
  const notify = useNotify();
  const { search } = useLocation();
  const admin = useIsAdmin();
  const canAssign = admin || !thread.assignee || thread.assignee.id === staffId;
  const runAction = (action: ConversationAction) => {
    updateConversation(thread.id, action)
      .catch((error: unknown) => notify(getErrorMessage(error, ACTION_FAILED), { type: 'error' }))
      // Also after a failure: the data shown may be outdated.
      .finally(onChange);
  };
  return (
    <header className="thread-head">
      <Link to={{ pathname: '/messages', search }} className="thread-back">
        <Icon icon={ArrowLeft} size={18} />
        <span className="unseen">Toutes les conversations</span>
      </Link>
      <div className="thread-who">
        <h2>{thread.client.name}</h2>
        <p className="soft">
          {thread.online ? 'En ligne' : 'Absent'} · {thread.assignee ? thread.assignee.name : 'Sans conseiller'}
        </p>
      </div>
      {canAssign && (
        <Button size="small" onClick={() => runAction(thread.assignee ? 'release' : 'take')}>
          {thread.assignee ? 'Rendre' : 'Prendre'}
        </Button>
      )}
      <Button size="small" onClick={() => runAction(thread.state === 'open' ? 'close' : 'reopen')}>
        {thread.state === 'open' ? 'Fermer' : 'Rouvrir'}
      </Button>
    </header>
  );
}
