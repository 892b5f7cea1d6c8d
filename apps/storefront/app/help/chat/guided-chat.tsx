import type { ChatbotConversation, ChatbotStep } from '@boutik/contract';
import { History, MessageSquarePlus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Bubble, ChatLinks, ChatLog, TypingBubble } from './bubble';
import { Composer } from './composer';
import { ConversationList } from './conversation-list';
import { useGuidedChat } from './use-guided-chat';

/** The guided assistant: choices instead of typing, and the earlier conversations. */
export function GuidedChat() {
  const { state, choose, write, open, startNew } = useGuidedChat();
  const [listShown, setListShown] = useState(false);
  const { lines, step, busy, ended, prompt, error } = state;
  const openConversation = (conversation: ChatbotConversation) => {
    setListShown(false);
    open(conversation);
  };
  const restart = () => {
    setListShown(false);
    startNew();
  };
  return (
    <>
      <div className="flex justify-between border-b border-line px-2 py-1">
        <Button tone="quiet" size="small" aria-expanded={listShown} onClick={() => setListShown(!listShown)}>
          <Icon icon={History} size={16} />
          Mes conversations
        </Button>
        <Button tone="quiet" size="small" onClick={restart}>
          <Icon icon={MessageSquarePlus} size={16} />
          Nouvelle
        </Button>
      </div>
      {listShown ? (
        <ConversationList onOpen={openConversation} />
      ) : (
        <ChatLog label="Conversation avec l’assistant" scrollKey={`${lines.length} ${busy} ${prompt} ${error}`}>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- messages are only appended
            <div key={at} className="contents">
              <Bubble own={line.own} author={line.own ? 'Vous' : 'Assistant'}>
                {line.text}
              </Bubble>
              <ChatLinks links={line.links} />
            </div>
          ))}
          {busy && <TypingBubble author="L’assistant" />}
          {error && (
            <p role="alert" className="self-start text-sm font-medium text-hibiscus">
              {error}
            </p>
          )}
          {!busy && step && (
            <Choices key={`${step.id} ${lines.length}`} step={step} onChoose={(chosen) => choose(step, chosen)} />
          )}
          {(ended || error) && prompt && (
            <div className="mt-2 grid justify-items-start gap-2 rounded-md bg-vanilla p-4">
              <p className="text-sm">Voulez-vous commencer une nouvelle conversation{'\u202f'}?</p>
              <Button size="small" onClick={restart}>
                Nouvelle conversation
              </Button>
            </div>
          )}
        </ChatLog>
      )}
      {!listShown && step?.input && (
        <Composer
          label="Votre réponse"
          placeholder={step.input.placeholder}
          blocked={busy}
          maxLength={1000}
          onSend={(text) => {
            write(step, text);
            return Promise.resolve(true);
          }}
        />
      )}
    </>
  );
}

interface ChoicesProps {
  step: ChatbotStep;
  onChoose: (chosen: ChatbotStep['choices']) => void;
}

function Choices({ step, onChoose }: ChoicesProps) {
  if (step.multiple) return <MultipleChoices step={step} onChoose={onChoose} />;
  return (
    <ul aria-label="Choix" className="flex flex-wrap gap-2">
      {step.choices.map((choice) => (
        <li key={`${choice.label} ${choice.commande_id} ${choice.produit_id}`}>
          <button
            type="button"
            onClick={() => onChoose([choice])}
            className="min-h-10 rounded-full border border-lagoon px-3.5 py-1.5 text-left text-sm font-semibold text-lagoon hover:bg-lagoon-soft"
          >
            {choice.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

function MultipleChoices({ step, onChoose }: ChoicesProps) {
  const [error, setError] = useState<string | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new Set(new FormData(event.currentTarget).getAll('choix'));
    const chosen = step.choices.filter((_, at) => ticked.has(String(at)));
    if (chosen.length === 0) return setError('Veuillez sélectionner au moins un produit.');
    onChoose(chosen);
  };
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-2">
      <fieldset className="grid gap-1">
        <legend className="sr-only">{step.message}</legend>
        {step.choices.map((choice, at) => (
          <label
            key={`${choice.label} ${choice.produit_id}`}
            className="flex min-h-10 items-center gap-3 rounded-md border border-line px-3 py-1.5 text-sm has-checked:border-lagoon has-checked:bg-lagoon-soft"
          >
            <input type="checkbox" name="choix" value={at} className="size-4.5 accent-lagoon" />
            {choice.label}
          </label>
        ))}
      </fieldset>
      <p role="alert" className="text-sm font-medium text-hibiscus empty:hidden">
        {error}
      </p>
      <Button type="submit" size="small">
        Valider
      </Button>
    </form>
  );
}
