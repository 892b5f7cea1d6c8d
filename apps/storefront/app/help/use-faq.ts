import { settled } from '@boutik/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { choiceOfText, faqPath, requestQuestions, type FaqAnswers, type FaqChoice, faqFailures } from './faq-choice';

const DEBOUNCE_MS = 300;

interface FaqState {
  answers: FaqAnswers;
  busy: boolean;
  /** Searches after 300 ms without typing; without a text, shows everything. */
  search: (text: string) => void;
  choose: (choice: FaqChoice) => void;
}

/** The loader's questions, then those of the user's choice; outdated responses are dropped. */
export function useFaq(initial: FaqAnswers): FaqState {
  const [update, setUpdate] = useState<{ than: FaqAnswers; answers: FaqAnswers } | null>(null);
  const [busy, setBusy] = useState(false);
  const stop = useRef<() => void>(() => {});
  const load = useCallback(
    (choice: FaqChoice, delayMs: number) => {
      stop.current();
      const controller = new AbortController();
      const show = async () => {
        setBusy(true);
        const answers = await fetchAnswers(choice, controller.signal).catch(() => null);
        // Null when the call was aborted.
        if (!answers || controller.signal.aborted) return;
        setBusy(false);
        setUpdate({ than: initial, answers });
        window.history.replaceState(window.history.state, '', faqPath(choice));
      };
      const timer = window.setTimeout(() => void show(), delayMs);
      stop.current = () => {
        window.clearTimeout(timer);
        controller.abort();
      };
    },
    [initial],
  );
  useEffect(() => () => stop.current(), []);
  const search = useCallback((typed: string) => load(choiceOfText(typed), DEBOUNCE_MS), [load]);
  const choose = useCallback((choice: FaqChoice) => load(choice, 0), [load]);
  return { answers: update?.than === initial ? update.answers : initial, busy, search, choose };
}

async function fetchAnswers(choice: FaqChoice, signal: AbortSignal): Promise<FaqAnswers> {
  const { reply } = await settled(requestQuestions(choice, signal));
  return { choice, questions: reply?.data ?? [], failure: reply ? null : faqFailures[choice.kind] };
}
