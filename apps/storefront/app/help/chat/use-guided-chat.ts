import type { ChatbotConversation, ChatbotStep } from '@boutik/contract';
import { FIRST_STEP } from '@boutik/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { chatCall } from './chat-api';
import { callFor, endsWith, type GuidedLine, lastStepOf, linesOf } from './guided-talk';
import { typed } from './typing-delay';

const STEP_FAILURE = 'Désolé, une erreur est survenue. Veuillez réessayer.';
const SAVE_FAILURE = "Une erreur s'est produite lors de l'enregistrement. Veuillez réessayer.";
/** Delay between the last message and the offer of a new conversation (accounts.md §9). */
const PROMPT_MS = 2000;

interface GuidedState {
  lines: GuidedLine[];
  /** The step that waits for an input. */
  step: ChatbotStep | null;
  busy: boolean;
  over: boolean;
  /** A new conversation is offered. */
  prompt: boolean;
  fault: string | null;
}

const empty: GuidedState = { lines: [], step: null, busy: true, over: false, prompt: false, fault: null };

type Choice = ChatbotStep['choices'][number];
type Saved = { conversation_id: number };

/** State of the current conversation: a new one, or the active one resumed. */
function useTalk() {
  const [state, setState] = useState(empty);
  // A superseded run must not change the state any more.
  const talk = useRef({ run: 0, conversationId: null as number | null, chosen: '' });

  const show = useCallback(async (run: number, step: ChatbotStep) => {
    await typed(step.message);
    if (talk.current.run !== run) return;
    const over = endsWith(step);
    setState((before) => ({
      ...before,
      lines: [...before.lines, { own: false, text: step.message, links: step.links }],
      step: over ? null : step,
      busy: false,
      over,
    }));
    if (over) offerLater(() => talk.current.run === run && setState((before) => ({ ...before, prompt: true })));
  }, []);

  const begin = useCallback(
    async (path: string, method: 'GET' | 'POST') => {
      const run = ++talk.current.run;
      talk.current.conversationId = null;
      setState(empty);
      try {
        const step = await chatCall<ChatbotStep & Partial<Saved>>(method, path, method === 'POST' ? {} : undefined);
        talk.current.conversationId = step.conversation_id ?? null;
        await show(run, step);
      } catch {
        setState({ ...empty, busy: false, prompt: true, fault: STEP_FAILURE });
      }
    },
    [show],
  );

  const open = useCallback((conversation: ChatbotConversation) => {
    talk.current = { run: talk.current.run + 1, conversationId: conversation.id, chosen: '' };
    const step = lastStepOf(conversation);
    const over = step === null;
    setState({ ...empty, lines: linesOf(conversation), step, busy: false, over, prompt: over });
  }, []);

  useEffect(() => {
    const resume = async () => {
      const active = await activeConversation();
      if (active) open(active);
      else await begin(`/api/chatbot/step/${FIRST_STEP}`, 'GET');
    };
    const here = talk.current;
    void resume();
    return () => {
      here.run += 1;
    };
  }, [begin, open]);

  const keep = useCallback((conversationId: number | null, chosen: string) => {
    talk.current = { ...talk.current, conversationId: conversationId ?? talk.current.conversationId, chosen };
  }, []);
  return { state, setState, talk, keep, show, begin, open };
}

/** A conversation guided by choices; each step is saved. */
export function useGuidedChat() {
  const { state, setState, talk, keep, show, begin, open } = useTalk();
  const advance = useCallback(
    async (said: string | string[], next: () => Promise<ChatbotStep>) => {
      const { run } = talk.current;
      const text = Array.isArray(said) ? said.join(', ') : said;
      setState((before) => ({ ...before, busy: true, fault: null }));
      try {
        const step = await next();
        setState((before) => ({ ...before, lines: [...before.lines, { own: true, text, links: [] }], step: null }));
        const saved = await save(step, said, talk.current.conversationId);
        keep(saved, text);
        if (saved === null) setState((before) => ({ ...before, fault: SAVE_FAILURE }));
        await show(run, step);
      } catch {
        if (talk.current.run === run) setState((before) => ({ ...before, busy: false, fault: STEP_FAILURE }));
      }
    },
    [setState, talk, keep, show],
  );

  const choose = (step: ChatbotStep, chosen: readonly Choice[]) => {
    const labels = chosen.map(({ label }) => label);
    const said = step.multiple && labels.length > 1 ? labels : (labels[0] ?? '');
    void advance(said, () => chatCall<ChatbotStep>('GET', callFor(step, chosen)));
  };
  const write = (step: ChatbotStep, input: string) => {
    const { id, commande_id, produit_id } = step;
    const body = { step: id, input, commande_id, produit_id, choice: talk.current.chosen };
    void advance(input, () => chatCall<ChatbotStep>('POST', '/api/chatbot/step/input', body));
  };
  return { state, choose, write, open, startNew: () => void begin('/api/chatbot/start-new', 'POST') };
}

function offerLater(offer: () => void): void {
  setTimeout(offer, PROMPT_MS);
}

async function activeConversation(): Promise<ChatbotConversation | null> {
  try {
    const [newest] = (await chatCall<{ conversations: ChatbotConversation[] }>('GET', '/api/chatbot/conversations'))
      .conversations;
    return newest && lastStepOf(newest) ? newest : null;
  } catch {
    // The first step is loaded next, and shows the error.
    return null;
  }
}

/** The conversation's id, or null when the step could not be saved. */
async function save(step: ChatbotStep, said: string | string[], conversationId: number | null): Promise<number | null> {
  const { id, message, choices, multiple, input, next, commande_id, produit_id, links } = step;
  const data = { id, message, choices, multiple, input, next, commande_id, produit_id, links };
  try {
    const saved = await chatCall<Saved>('POST', '/api/chatbot/save-step', {
      user_choice: said,
      bot_message: message,
      step_id: id,
      is_end: endsWith(step),
      current_step_data: data,
      ...(conversationId === null ? {} : { conversation_id: conversationId }),
    });
    return saved.conversation_id;
  } catch {
    return null;
  }
}
