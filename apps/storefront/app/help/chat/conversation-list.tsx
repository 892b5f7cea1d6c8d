import { endpoints } from '@boutik/api-client';
import type { ChatbotConversation } from '@boutik/contract';
import { useEffect, useState } from 'react';
import { cx } from '../../ui/cx';
import { callChatApi } from './chat-api';

/** Earlier conversations: an active one can be continued, a completed one can be read. */
export function ConversationList({ onOpen }: { onOpen: (conversation: ChatbotConversation) => void }) {
  const [found, setFound] = useState<ChatbotConversation[] | 'loading' | 'failed'>('loading');
  useEffect(() => {
    const read = async () => {
      try {
        const { conversations } = await callChatApi(endpoints.listChatbotConversations);
        setFound(conversations.filter(({ conversation_flow: flow }) => flow.length > 0));
      } catch {
        setFound('failed');
      }
    };
    void read();
  }, []);
  if (found === 'loading') return <StatusText>Chargement…</StatusText>;
  if (found === 'failed') return <StatusText>Désolé, une erreur est survenue. Veuillez réessayer.</StatusText>;
  if (found.length === 0) return <StatusText>Aucune conversation pour l’instant.</StatusText>;
  return (
    <ul className="min-h-0 flex-1 overflow-y-auto p-2">
      {found.map((conversation) => (
        <li key={conversation.id}>
          <button
            type="button"
            onClick={() => onOpen(conversation)}
            className="grid w-full gap-0.5 rounded-md px-3 py-2.5 text-left hover:bg-mist"
          >
            <span className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 truncate font-semibold">{conversation.title}</span>
              <span className={cx('text-xs', conversation.status === 'active' ? 'text-leaf' : 'text-ink-soft')}>
                {conversation.status === 'active' ? 'En cours' : 'Terminée'}
              </span>
            </span>
            <span className="truncate text-sm text-ink-soft">{conversation.last_message}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function StatusText({ children }: { children: string }) {
  return (
    <p role="status" className="m-auto p-6 text-ink-soft">
      {children}
    </p>
  );
}
