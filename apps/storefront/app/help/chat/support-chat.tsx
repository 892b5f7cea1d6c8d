import { endpoints } from '@boutik/api-client';
import type { SupportMessage } from '@boutik/contract';
import { MAX_MESSAGE_LENGTH, personalKey } from '@boutik/kernel';
import { useTypingNotification } from '@boutik/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { LinkButton } from '../../ui/button';
import { ChatLog, TypingBubble } from './bubble';
import { callChatApi } from './chat-api';
import { Composer } from './composer';
import type { ConversationState } from './conversation-state';
import { EarlierMessages } from './earlier-messages';
import { outboxOf } from './outbox';
import type { ChatUser } from '../read-chat-user';
import { Message } from './support-message';
import { useConversation } from './use-conversation';
import { PendingBubble } from './pending-bubble';

/** The conversation with an adviser; visitors must sign in, staff get a link to their own screen. */
export function SupportChat({ user }: { user: ChatUser | null }) {
  if (!user) return <SignInPrompt />;
  if (user.staff)
    return (
      <div className="grid flex-1 place-content-center justify-items-center gap-4 p-6 text-center">
        <p>Répondez aux clients depuis l’espace commercial.</p>
        <a href="/espace-commercial/messages" className="font-semibold text-lagoon underline underline-offset-4">
          Ouvrir les conversations
        </a>
      </div>
    );
  return <OwnConversation userId={user.id} />;
}

function SignInPrompt() {
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

export function OwnConversation({ userId }: { userId: number }) {
  const outbox = outboxOf(userId);
  const unsent = outbox.messages;
  const pending = useSyncExternalStore(unsent.subscribe, () => unsent.pending);
  const { state, refresh, add, putBefore } = useConversation(userId, () => unsent.retry());
  const { conversationId, messages, liveFrom, readUpTo, loaded, offline, typing } = state;
  const box = useRef<HTMLDivElement>(null);
  const shown = (some: readonly SupportMessage[]) =>
    some.map((message) => <Message key={message.id} message={message} read={message.id <= readUpTo} />);
  useEffect(() => {
    outbox.attach(conversationId, (message) => {
      add(message);
      void refresh();
    });
  }, [outbox, conversationId, add, refresh]);
  const onTyping = useTypingNotification(async () => {
    if (conversationId !== null) await callChatApi(endpoints.notifyTyping, { params: { id: conversationId } });
  });
  const send = (words: string, file: File | null) => {
    unsent.add({ words, file });
    return Promise.resolve(true);
  };
  return (
    <>
      <Presence state={state} onRetry={() => void refresh()} />
      <ChatLog
        label="Conversation avec un conseiller"
        scrollKey={`${messages.at(-1)?.id} ${pending.length} ${typing}`}
        box={box}
        before={
          <>
            <EarlierMessages {...{ state, box }} onPage={putBefore} />
            {shown(messages.filter(({ id }) => id < liveFrom))}
          </>
        }
      >
        {!loaded && !offline && <p className="m-auto text-ink-soft">Chargement…</p>}
        {loaded && messages.length + pending.length === 0 && (
          <p className="m-auto max-w-60 text-center text-ink-soft">
            Écrivez votre premier message{'\u202f'}: il ouvre la conversation.
          </p>
        )}
        {shown(messages.filter(({ id }) => id >= liveFrom))}
        {pending.map((one) => (
          <PendingBubble key={one.key} one={one} outbox={unsent} />
        ))}
        {typing && <TypingBubble author="Le conseiller" />}
      </ChatLog>
      <Composer
        label="Votre message"
        placeholder="Votre message…"
        maxLength={MAX_MESSAGE_LENGTH}
        files
        draftKey={personalKey(`boutik.brouillon.${userId}`)}
        onInput={onTyping}
        onSend={send}
      />
    </>
  );
}

/** Shows whether an adviser is online, or that the connection is lost. */
function Presence({ state: { online, openNow, offline }, onRetry }: { state: ConversationState; onRetry: () => void }) {
  return (
    <p role="status" className="flex items-center gap-2 border-b border-line px-4 py-2 text-sm text-ink-soft">
      <span className="min-w-0 flex-1">
        {offline
          ? 'Connexion perdue. Vos messages partiront dès qu’elle revient.'
          : online
            ? 'Un conseiller est là.'
            : openNow
              ? 'Un conseiller vous répond dès que possible.'
              : 'Réponses du lundi au vendredi, de 9h à 18h.'}
      </span>
      {offline && (
        <button type="button" onClick={onRetry} className="min-h-8 font-semibold text-lagoon underline">
          Réessayer
        </button>
      )}
    </p>
  );
}
