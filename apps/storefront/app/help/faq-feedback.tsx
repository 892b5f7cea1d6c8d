import { callApi, endpoints, settled } from '@boutik/api-client';
import { onPersonalStateCleared } from '@boutik/kernel';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';

const FAILURE = "Erreur lors de l'envoi du feedback";

/** Feedback that was sent, by question, while the page is open. */
const sentFeedback = new Map<number, string>();
onPersonalStateCleared(() => sentFeedback.clear());

/** Asks once whether an answer helped; then shows thanks. Its buttons need scripts. */
export function FaqFeedback({ id, question }: { id: number; question: string }) {
  const [thanks, setThanks] = useState(() => sentFeedback.get(id) ?? null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const send = async (helpful: boolean) => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    const message = await sendFeedback(id, helpful);
    setBusy(false);
    if (message === null) return setFailed(true);
    sentFeedback.set(id, message);
    setThanks(message);
  };
  const done = thanks !== null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 text-sm no-js:hidden">
      <p className="mr-1 text-ink-soft" id={`avis-${id}`}>
        Cette réponse vous a-t-elle aidé{'\u202f'}?<span className="sr-only"> {question}</span>
      </p>
      <Button
        tone="secondary"
        size="small"
        disabled={done}
        busy={busy}
        aria-describedby={`avis-${id}`}
        onClick={() => void send(true)}
      >
        <Icon icon={ThumbsUp} size={16} />
        Utile
      </Button>
      <Button
        tone="secondary"
        size="small"
        disabled={done}
        busy={busy}
        aria-describedby={`avis-${id}`}
        onClick={() => void send(false)}
      >
        <Icon icon={ThumbsDown} size={16} />
        Pas utile
      </Button>
      <p role="status" className="font-medium text-leaf empty:hidden">
        {thanks}
      </p>
      <p role="alert" className="font-medium text-hibiscus empty:hidden">
        {failed && FAILURE}
      </p>
    </div>
  );
}

/** The thank-you message, or null when the feedback could not be sent. */
async function sendFeedback(id: number, helpful: boolean): Promise<string | null> {
  const call = callApi(endpoints.rateFaqQuestion, { params: { id }, body: { helpful }, anonymous: true });
  const { reply } = await settled(call);
  return reply ? reply.message || 'Merci pour votre avis\u202f!' : null;
}
