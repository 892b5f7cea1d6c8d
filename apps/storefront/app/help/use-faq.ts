import type { FaqQuestion } from '@boutik/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { addressOf, callOf, type FaqAnswers, type FaqChoice, faqFailures } from './faq-answers';

const DEBOUNCE_MS = 300;

interface FaqScreen {
  answers: FaqAnswers;
  busy: boolean;
  /** Searches after 300 ms without typing; without a text, shows everything. */
  look: (words: string) => void;
  choose: (choice: FaqChoice) => void;
}

/** The loader's questions, then those of the user's choice; outdated responses are dropped. */
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
    // The server cannot be reached: shown like any other failure.
  }
  return { choice, questions: [], failure: faqFailures[choice.kind] };
}
