import { endpoints } from '@boutik/api-client';
import { onPersonalStateCleared } from '@boutik/kernel';
import { useState, useSyncExternalStore } from 'react';
import { Bubble, ChatLinks, ChatLog, TypingBubble } from './bubble';
import { callChatApi } from './chat-api';
import { Composer } from './composer';
import { waitTypingDelay } from './typing-delay';

interface ChatEntry {
  own: boolean;
  text: string;
  links: { url: string; text: string }[];
}

const WELCOME: ChatEntry = {
  own: false,
  text: 'Posez votre question avec vos mots\u202f: livraison, retour, paiement, produit, commande…',
  links: [],
};
const UNREACHABLE = "Impossible de joindre l'assistant";

/** The messages are in memory while the page is open, so that the window can be closed and opened again. */
let entries: readonly ChatEntry[] = [WELCOME];
const listeners = new Set<() => void>();

function setEntries(shown: readonly ChatEntry[]): void {
  entries = shown;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A reply that arrives after sign-out belongs to a conversation that is over. */
let conversationNumber = 0;
onPersonalStateCleared(() => {
  conversationNumber += 1;
  setEntries([WELCOME]);
});

interface FreeChatProps {
  /** Called with true when the assistant could be reached. */
  onReachable: (reached: boolean) => void;
  onRequestAdviser: () => void;
}

/** Free questions, answered from the shop's data. */
export function FreeChat({ onReachable, onRequestAdviser }: FreeChatProps) {
  const shown = useSyncExternalStore(subscribe, () => entries);
  const [pending, setPending] = useState(false);
  const sendQuestion = async (message: string) => {
    const startedIn = conversationNumber;
    const addEntry = (entry: ChatEntry) => {
      if (startedIn === conversationNumber) setEntries([...entries, entry]);
    };
    setPending(true);
    addEntry({ own: true, text: message, links: [] });
    try {
      const { reply, links } = await callChatApi(endpoints.sendChatbotQuestion, { body: { message } });
      onReachable(true);
      await waitTypingDelay(reply);
      addEntry({ own: false, text: reply, links });
    } catch {
      onReachable(false);
      addEntry({ own: false, text: UNREACHABLE, links: [] });
    }
    setPending(false);
  };
  const send = (text: string) => {
    if (pending || text === '') return Promise.resolve(false);
    void sendQuestion(text);
    return Promise.resolve(true);
  };
  return (
    <>
      <ChatLog label="Questions et réponses" scrollKey={`${shown.length} ${pending}`}>
        {shown.map((entry, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- messages are only appended
          <div key={at} className="contents">
            <Bubble own={entry.own} author={entry.own ? 'Vous' : 'Assistant'}>
              {entry.text}
            </Bubble>
            <ChatLinks links={entry.links} />
          </div>
        ))}
        {pending && <TypingBubble author="L’assistant" />}
      </ChatLog>
      <button
        type="button"
        onClick={onRequestAdviser}
        className="self-center px-3 py-2 text-sm text-lagoon underline underline-offset-4"
      >
        Parler à un conseiller
      </button>
      <Composer label="Votre question" placeholder="Votre question…" blocked={pending} maxLength={1000} onSend={send} />
    </>
  );
}
