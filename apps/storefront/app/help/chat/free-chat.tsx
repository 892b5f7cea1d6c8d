import { onPersonalStateCleared } from '@boutik/kernel';
import { useState, useSyncExternalStore } from 'react';
import { Bubble, ChatLinks, ChatLog, TypingBubble } from './bubble';
import { chatCall } from './chat-api';
import { Composer } from './composer';
import { typed } from './typing-delay';

interface Said {
  own: boolean;
  text: string;
  links: { url: string; text: string }[];
}

const WELCOME: Said = {
  own: false,
  text: 'Posez votre question avec vos mots\u202f: livraison, retour, paiement, produit, commande…',
  links: [],
};
const UNREACHABLE = "Impossible de joindre l'assistant";

/** The messages are in memory while the page is open, so that the window can be closed and opened again. */
let kept: readonly Said[] = [WELCOME];
const listeners = new Set<() => void>();

function keep(said: readonly Said[]): void {
  kept = said;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A reply that arrives after sign-out belongs to a conversation that is over. */
let conversation = 0;
onPersonalStateCleared(() => {
  conversation += 1;
  keep([WELCOME]);
});

interface FreeChatProps {
  /** Called with true when the assistant could be reached. */
  onReach: (reached: boolean) => void;
  onPerson: () => void;
}

/** Free questions, answered from the shop's data. */
export function FreeChat({ onReach, onPerson }: FreeChatProps) {
  const said = useSyncExternalStore(subscribe, () => kept);
  const [pending, setPending] = useState(false);
  const ask = async (message: string) => {
    const asked = conversation;
    const say = (one: Said) => {
      if (asked === conversation) keep([...kept, one]);
    };
    setPending(true);
    say({ own: true, text: message, links: [] });
    try {
      const { reply, links } = await chatCall<{ reply: string; links: Said['links'] }>('POST', '/api/chat', {
        message,
      });
      onReach(true);
      await typed(reply);
      say({ own: false, text: reply, links });
    } catch {
      onReach(false);
      say({ own: false, text: UNREACHABLE, links: [] });
    }
    setPending(false);
  };
  const send = (words: string) => {
    if (pending || words === '') return Promise.resolve(false);
    void ask(words);
    return Promise.resolve(true);
  };
  return (
    <>
      <ChatLog label="Questions et réponses" mark={`${said.length} ${pending}`}>
        {said.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- messages are only appended
          <div key={at} className="contents">
            <Bubble own={one.own} who={one.own ? 'Vous' : 'Assistant'}>
              {one.text}
            </Bubble>
            <ChatLinks links={one.links} />
          </div>
        ))}
        {pending && <TypingBubble who="L’assistant" />}
      </ChatLog>
      <button
        type="button"
        onClick={onPerson}
        className="self-center px-3 py-2 text-sm text-lagoon underline underline-offset-4"
      >
        Parler à un conseiller
      </button>
      <Composer
        label="Votre question"
        placeholder="Votre question…"
        blocked={pending}
        mostCharacters={1000}
        onSend={send}
      />
    </>
  );
}
