import type { SupportMessage } from '@boutik/contract';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { LinkButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Bubble, ChatLog, TypingBubble } from './bubble';
import { chatCall, ChatFailure, newKey } from './chat-api';
import { Composer } from './composer';
import type { ChatPerson } from './panel';
import { useConversation } from './use-conversation';

const FAILURE = 'Votre message n’est pas parti. Réessayez.';
const TYPING_TOLD_MS = 3000;

/** An adviser for clients; visitors are asked to sign in, staff is shown its own screen. */
export function SupportChat({ person, unread }: { person: ChatPerson | null; unread: number }) {
  if (!person) return <SignInFirst />;
  if (person.staff)
    return (
      <div className="grid flex-1 place-content-center justify-items-center gap-4 p-6 text-center">
        <p>Répondez aux clients depuis l’espace commercial.</p>
        <a href="/espace-commercial/messages" className="font-semibold text-lagoon underline underline-offset-4">
          Ouvrir les conversations
        </a>
      </div>
    );
  return <OwnConversation userId={person.id} unread={unread} />;
}

function SignInFirst() {
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-4 p-6 text-center">
      <p className="max-w-xs">Connectez-vous pour écrire à un conseiller et retrouver ses réponses.</p>
      <LinkButton to="/login?redirect=chat">Se connecter</LinkButton>
      <LinkButton to="/contact" tone="quiet">
        Écrire sans compte
      </LinkButton>
    </div>
  );
}

export function OwnConversation({ userId, unread }: { userId: number; unread: number }) {
  const { state, refresh, add } = useConversation(userId, unread);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const told = useRef(0);
  // Names the message until it has arrived: sent again after a lost answer it is the same one.
  const tryKey = useRef('');
  tryKey.current ||= newKey();
  const { conversationId, messages, readUpTo, online, openNow, loaded, typing } = state;
  const send = async (words: string, file: File | null) => {
    if (pending) return false;
    setPending(true);
    setFault(null);
    try {
      add(await post({ words, file, userId, conversationId, key: tryKey.current }));
      tryKey.current = newKey();
      void refresh();
      return true;
    } catch (error) {
      setFault((error instanceof ChatFailure && error.message) || FAILURE);
      return false;
    } finally {
      setPending(false);
    }
  };
  const type = () => {
    if (conversationId === null || Date.now() - told.current < TYPING_TOLD_MS) return;
    told.current = Date.now();
    // Whether the other side hears of it changes nothing for who writes.
    chatCall('POST', `/api/conversations/${conversationId}/typing`, {}).catch(() => {});
  };
  return (
    <>
      <p className="border-b border-line px-4 py-2 text-sm text-ink-soft">
        {online
          ? 'Un conseiller est là.'
          : openNow
            ? 'Un conseiller vous répond dès que possible.'
            : 'Réponses du lundi au vendredi, de 9h à 18h.'}
      </p>
      <ChatLog label="Conversation avec un conseiller" mark={`${messages.length} ${typing}`}>
        {loaded && messages.length === 0 && (
          <p className="m-auto max-w-60 text-center text-ink-soft">
            Écrivez votre premier message{'\u202f'}: il ouvre la conversation.
          </p>
        )}
        {messages.map((message) => (
          <Message key={message.id} message={message} read={message.id <= readUpTo} />
        ))}
        {typing && <TypingBubble who="Le conseiller" />}
      </ChatLog>
      <p role="alert" className="px-4 pb-2 text-sm font-medium text-hibiscus empty:hidden">
        {fault}
      </p>
      <Composer
        label="Votre message"
        placeholder="Votre message…"
        blocked={pending}
        mostCharacters={5000}
        files
        onType={type}
        onSend={send}
      />
    </>
  );
}

function Message({ message, read }: { message: SupportMessage; read: boolean }) {
  const own = message.side === 'client';
  const who = own ? 'Vous' : message.side === 'staff' ? 'Conseiller' : 'Boutik';
  const time = message.created_at.slice(11, 16).replace(':', 'h');
  return (
    <Bubble own={own} who={who} below={`${time}${own && read ? ' · Lu' : ''}`}>
      {message.content}
      {message.media_url && <MessageFile message={message} />}
    </Bubble>
  );
}

function MessageFile({ message }: { message: SupportMessage }) {
  const { media_url: url, media_type: type, media_name: name } = message;
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noopener" className="mt-1 block font-medium underline underline-offset-4">
      {type === 'image' ? (
        <img src={url} alt="Pièce jointe" loading="lazy" className="max-h-60 rounded-md" />
      ) : (
        <span className="inline-flex items-center gap-1.5">
          <Icon of={FileText} size={18} />
          {name}
        </span>
      )}
    </a>
  );
}

interface Outgoing {
  words: string;
  file: File | null;
  userId: number;
  conversationId: number | null;
  key: string;
}

async function post({ words, file, userId, conversationId, key }: Outgoing): Promise<SupportMessage> {
  const form = new FormData();
  form.set('content', words);
  form.set('sender_id', String(userId));
  form.set('client_key', key);
  if (conversationId !== null) form.set('conversation_id', String(conversationId));
  if (file) form.set('media_url', file);
  return (await chatCall<{ data: SupportMessage }>('POST', '/api/messages', form)).data;
}
