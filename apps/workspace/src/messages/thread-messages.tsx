import type { OpenedConversation } from '@boutik/contract';
import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { frenchMoment } from '../ui/dates';
import { Icon } from '../ui/icon';
import type { Outbox, Waiting } from './outbox';
import { WaitingMessages } from './waiting-messages';

type Message = OpenedConversation['messages'][number];

interface ThreadMessagesProps {
  thread: OpenedConversation;
  typing: boolean;
  /** What has been written here and has not arrived yet. */
  waiting: readonly Waiting[];
  outbox: Outbox;
}

/** What was said, notes among it; new messages are read aloud. */
export function ThreadMessages({ thread, typing, waiting, outbox }: ThreadMessagesProps) {
  const log = useRef<HTMLDivElement>(null);
  const { messages, transcript, client } = thread;
  useEffect(() => {
    const box = log.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [messages.length, waiting.length, typing]);
  return (
    <div
      ref={log}
      role="log"
      aria-label="Messages"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
      tabIndex={0}
      className="thread-log"
    >
      {transcript.length > 0 && (
        <details className="thread-before">
          <summary>Échange avec l’assistant</summary>
          <ul>
            {transcript.map(({ who, text }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- it does not change
              <li key={at}>
                <strong>{who === 'client' ? client.name : 'Assistant'}&nbsp;:</strong> {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      {messages.map((message) => (
        <MessageBubble key={message.id} message={message} />
      ))}
      <WaitingMessages waiting={waiting} outbox={outbox} />
      {typing && <p className="soft">{client.name} écrit…</p>}
    </div>
  );
}

const looks = {
  client: 'bubble',
  staff: 'bubble bubble-own',
  automatic: 'bubble bubble-own bubble-quiet',
  note: 'bubble bubble-own bubble-note',
} as const;

function MessageBubble({ message }: { message: Message }) {
  const { side, content, media_url: url, media_type: type, media_name: name } = message;
  return (
    <div className={looks[side]}>
      <p className="bubble-who">{side === 'note' ? `Note de ${message.sender_name}` : message.sender_name}</p>
      {content && <p className="free-text">{content}</p>}
      {url && (
        <a href={url} target="_blank" rel="noopener">
          {type === 'image' ? (
            <img src={url} alt="Pièce jointe" loading="lazy" className="bubble-picture" />
          ) : (
            <span className="bubble-file">
              <Icon of={FileText} size={18} />
              {name}
            </span>
          )}
        </a>
      )}
      <p className="bubble-when">
        {frenchMoment(message.created_at)}
        {side === 'staff' && message.read_at && ' · Lu'}
      </p>
    </div>
  );
}
