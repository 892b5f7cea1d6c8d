import type { SupportMessage } from '@boutik/contract';
import { LONGEST_MESSAGE, personalKey } from '@boutik/kernel';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { LinkButton } from '../../ui/button';
import { ChatLog, TypingBubble } from './bubble';
import { chatCall } from './chat-api';
import { Composer } from './composer';
import type { ConversationState } from './conversation-state';
import { EarlierMessages } from './earlier-messages';
import { outboxOf } from './outbox';
import type { ChatPerson } from './panel';
import { Message } from './support-message';
import { useConversation } from './use-conversation';
import { WaitingBubble } from './waiting-bubble';

const TYPING_TOLD_MS = 3000;

/** The conversation with an adviser; visitors must sign in, staff get a link to their own screen. */
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
  const outbox = outboxOf(userId);
  const waiting = useSyncExternalStore(outbox.subscribe, () => outbox.waiting);
  const { state, refresh, add, putBefore } = useConversation(userId, unread, () => outbox.retry());
  const { conversationId, messages, liveFrom, readUpTo, loaded, away, typing } = state;
  const box = useRef<HTMLDivElement>(null);
  const shown = (some: readonly SupportMessage[]) =>
    some.map((message) => <Message key={message.id} message={message} read={message.id <= readUpTo} />);
  useEffect(() => {
    outbox.attach(conversationId, (message) => {
      add(message);
      void refresh();
    });
  }, [outbox, conversationId, add, refresh]);
  const send = (words: string, file: File | null) => {
    outbox.add(words, file);
    return Promise.resolve(true);
  };
  return (
    <>
      <Presence state={state} onRetry={() => void refresh()} />
      <ChatLog
        label="Conversation avec un conseiller"
        mark={`${messages.at(-1)?.id} ${waiting.length} ${typing}`}
        box={box}
        before={
          <>
            <EarlierMessages {...{ state, box }} onPage={putBefore} />
            {shown(messages.filter(({ id }) => id < liveFrom))}
          </>
        }
      >
        {!loaded && !away && <p className="m-auto text-ink-soft">Chargement…</p>}
        {loaded && messages.length + waiting.length === 0 && (
          <p className="m-auto max-w-60 text-center text-ink-soft">
            Écrivez votre premier message{'\u202f'}: il ouvre la conversation.
          </p>
        )}
        {shown(messages.filter(({ id }) => id >= liveFrom))}
        {waiting.map((one) => (
          <WaitingBubble key={one.key} one={one} outbox={outbox} />
        ))}
        {typing && <TypingBubble who="Le conseiller" />}
      </ChatLog>
      <Composer
        label="Votre message"
        placeholder="Votre message…"
        mostCharacters={LONGEST_MESSAGE}
        files
        keptAs={personalKey(`boutik.brouillon.${userId}`)}
        onType={useTypingTold(conversationId)}
        onSend={send}
      />
    </>
  );
}

/** Shows whether an adviser is online, or that the connection is lost. */
function Presence({ state: { online, openNow, away }, onRetry }: { state: ConversationState; onRetry: () => void }) {
  return (
    <p role="status" className="flex items-center gap-2 border-b border-line px-4 py-2 text-sm text-ink-soft">
      <span className="min-w-0 flex-1">
        {away
          ? 'Connexion perdue. Vos messages partiront dès qu’elle revient.'
          : online
            ? 'Un conseiller est là.'
            : openNow
              ? 'Un conseiller vous répond dès que possible.'
              : 'Réponses du lundi au vendredi, de 9h à 18h.'}
      </span>
      {away && (
        <button type="button" onClick={onRetry} className="min-h-8 font-semibold text-lagoon underline">
          Réessayer
        </button>
      )}
    </p>
  );
}

/** Sends a typing notification, at most once per interval. */
function useTypingTold(conversationId: number | null): () => void {
  const told = useRef(0);
  return () => {
    if (conversationId === null || Date.now() - told.current < TYPING_TOLD_MS) return;
    told.current = Date.now();
    // A failure is ignored.
    chatCall('POST', `/api/conversations/${conversationId}/typing`, {}).catch(() => {});
  };
}
