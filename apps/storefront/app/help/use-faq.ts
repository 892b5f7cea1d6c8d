import type { FaqQuestion } from '@boutik/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { addressOf, callOf, type FaqAnswers, type FaqChoice, faqFailures } from './faq-answers';

const DEBOUNCE_MS = 300;

interface FaqScreen {
  answers: FaqAnswers;
  busy: boolean;
  /** Shows what the words find once they have rested for 300 ms; without words, everything. */
  look: (words: string) => void;
  choose: (choice: FaqChoice) => void;
}

/** What the page came with, then what the reader asks for; an answer that comes after a newer wish is dropped. */
export function useFaq(given: FaqAnswers): FaqScreen {
  const [own, setOwn] = useState<{ than: FaqAnswers; answers: FaqAnswers } | null>(null);
  const [busy, setBusy] = useState(false);
  const stop = useRef<() => void>(() => {});
  const ask = useCallback(
    (choice: FaqChoice, after: number) => {
      stop.current();
      const dropped = new AbortController();
      const show = async () => {
        setBusy(true);
        const answers = await answerOf(choice, dropped.signal);
        if (dropped.signal.aborted) return;
        setBusy(false);
        setOwn({ than: given, answers });
        window.history.replaceState(window.history.state, '', addressOf(choice));
      };
      const timer = window.setTimeout(() => void show(), after);
      stop.current = () => {
        window.clearTimeout(timer);
        dropped.abort();
      };
    },
    [given],
  );
  useEffect(() => () => stop.current(), []);
  const look = useCallback(
    (typed: string) => {
      const words = typed.trim();
      ask(words ? { kind: 'search', words } : { kind: 'list' }, DEBOUNCE_MS);
    },
    [ask],
  );
  const choose = useCallback((choice: FaqChoice) => ask(choice, 0), [ask]);
  return { answers: own?.than === given ? own.answers : given, busy, look, choose };
}

async function answerOf(choice: FaqChoice, signal: AbortSignal): Promise<FaqAnswers> {
  try {
    const answer = await fetch(callOf(choice), { signal, headers: { Accept: 'application/json' } });
    if (answer.ok) return { choice, questions: ((await answer.json()) as { data: FaqQuestion[] }).data, failure: null };
  } catch {
    // No way to the shop: said like any other failure.
  }
  return { choice, questions: [], failure: faqFailures[choice.kind] };
}
