import type { InboxMessage } from '@boutik/contract';
import { frenchDateTime, type Outbox } from '@boutik/ui';
import { FileText } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../ui/icon';
import { EarlierMessages } from './earlier-messages';
import type { EarlierPage } from './message-api';
import type { OutgoingMessage, PendingMessage } from './outbox';
import type { ThreadState } from './thread-state';
import { PendingMessages } from './pending-messages';

interface ThreadMessagesProps {
  thread: ThreadState;
  typing: boolean;
  /** Messages that are not sent yet. */
  pending: readonly PendingMessage[];
  outbox: Outbox<OutgoingMessage>;
  onEarlier: (page: EarlierPage) => void;
}

/** Messages and notes; new ones are announced to screen readers. */
export function ThreadMessages({ thread, typing, pending, outbox, onEarlier }: ThreadMessagesProps) {
  const box = useRef<HTMLDivElement>(null);
  const { messages, client, firstLiveId } = thread;
  const last = messages.at(-1)?.id ?? 0;
  const bubbles = (list: readonly InboxMessage[]) =>
    list.map((message) => <MessageBubble key={message.id} message={message} />);
  return (
    <div
      ref={box}
      role="region"
      aria-label="Conversation"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be scrollable by keyboard
      tabIndex={0}
      className="thread-log"
    >
      <EarlierMessages {...{ thread, box }} onPage={onEarlier} />
      {!thread.earlier && <Transcript thread={thread} />}
      {bubbles(messages.filter(({ id }) => id < firstLiveId))}
      <div role="log" aria-label="Messages" className="thread-live">
        {bubbles(messages.filter(({ id }) => id >= firstLiveId))}
        <PendingMessages pending={pending} outbox={outbox} />
        {typing && <p className="soft">{client.name} écrit…</p>}
      </div>
      <ScrollToEnd key={`${last} ${pending.length} ${typing}`} box={box} />
    </div>
  );
}

/** Scrolls the box to its end when it is mounted. */
function ScrollToEnd({ box }: { box: RefObject<HTMLDivElement | null> }): null {
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [box]);
  return null;
}

/** The exchange between client and assistant before the first message. */
function Transcript({ thread: { transcript, client } }: { thread: ThreadState }) {
  if (transcript.length === 0) return null;
  return (
    <details className="thread-before">
      <summary>Échange avec l’assistant</summary>
      <ul>
        {transcript.map(({ who, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the transcript does not change
          <li key={index}>
            <strong>{who === 'client' ? client.name : 'Assistant'}&nbsp;:</strong> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

const bubbleClasses = {
  client: 'bubble',
  staff: 'bubble bubble-own',
  automatic: 'bubble bubble-own bubble-quiet',
  note: 'bubble bubble-own bubble-note',
} as const;

function MessageBubble({ message }: { message: InboxMessage }) {
  const { side, content, media_url: url, media_type: type, media_name: name } = message;
  return (
    <div className={bubbleClasses[side]}>
      <p className="bubble-who">{side === 'note' ? `Note de ${message.sender_name}` : message.sender_name}</p>
      {content && <p className="free-text">{content}</p>}
      {url && (
        <a href={url} target="_blank" rel="noopener">
          {type === 'image' ? (
            <img src={url} alt="Pièce jointe" loading="lazy" className="bubble-picture" />
          ) : (
            <span className="bubble-file">
              <Icon icon={FileText} size={18} />
              {name}
            </span>
          )}
        </a>
      )}
      <p className="bubble-when">
        {frenchDateTime(message.created_at)}
        {side === 'staff' && message.read_at && ' · Lu'}
      </p>
    </div>
  );
}
