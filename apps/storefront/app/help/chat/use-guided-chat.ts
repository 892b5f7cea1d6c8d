import { endpoints } from '@boutik/api-client';
import type { ChatbotConversation, ChatbotStep } from '@boutik/contract';
import { FIRST_STEP } from '@boutik/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callChatApi } from './chat-api';
import { nextStepInput, isLastStep, type GuidedLine, lastStepOf, linesOf } from './guided-conversation';
import { waitTypingDelay } from './typing-delay';

const STEP_FAILURE = 'Désolé, une erreur est survenue. Veuillez réessayer.';
const SAVE_FAILURE = "Une erreur s'est produite lors de l'enregistrement. Veuillez réessayer.";
/** Delay between the last message and the offer of a new conversation (accounts.md §9). */
const PROMPT_MS = 2000;

interface GuidedState {
  lines: GuidedLine[];
  /** The step that waits for an input. */
  step: ChatbotStep | null;
  busy: boolean;
  ended: boolean;
  /** A new conversation is offered. */
  prompt: boolean;
  error: string | null;
}

const empty: GuidedState = { lines: [], step: null, busy: true, ended: false, prompt: false, error: null };

interface GuidedSession {
  /** Of the conversation that is shown: replies to another one, which was left, change nothing any more. */
  run: number;
  conversationId: number | null;
  chosen: string;
}

const newSession: GuidedSession = { run: 0, conversationId: null, chosen: '' };

type Choice = ChatbotStep['choices'][number];
type Saved = { conversation_id: number };

/** State of the current conversation: a new one, or the active one resumed. */
function useConversationState() {
  const [state, setState] = useState(empty);
  const session = useRef<GuidedSession>({ ...newSession });

  const isCurrent = useCallback((run: number) => session.current.run === run, []);
  const show = useCallback(
    async (run: number, step: ChatbotStep) => {
      await waitTypingDelay(step.message);
      if (!isCurrent(run)) return;
      const ended = isLastStep(step);
      setState((previous) => ({
        ...previous,
        lines: [...previous.lines, { own: false, text: step.message, links: step.links }],
        step: ended ? null : step,
        busy: false,
        ended,
      }));
      if (ended) promptLater(() => isCurrent(run) && setState((previous) => ({ ...previous, prompt: true })));
    },
    [isCurrent],
  );

  const begin = useCallback(
    async (requestStep: () => Promise<ChatbotStep & Partial<Saved>>) => {
      const run = ++session.current.run;
      session.current.conversationId = null;
      setState(empty);
      try {
        const step = await requestStep();
        if (!isCurrent(run)) return;
        session.current.conversationId = step.conversation_id ?? null;
        await show(run, step);
      } catch {
        if (isCurrent(run)) setState({ ...empty, busy: false, prompt: true, error: STEP_FAILURE });
      }
    },
    [isCurrent, show],
  );

  const open = useCallback((conversation: ChatbotConversation) => {
    session.current = { run: session.current.run + 1, conversationId: conversation.id, chosen: '' };
    const step = lastStepOf(conversation);
    const ended = step === null;
    setState({ ...empty, lines: linesOf(conversation), step, busy: false, ended, prompt: ended });
  }, []);

  useEffect(() => {
    const { current } = session;
    const { run } = current;
    const resume = async () => {
      const active = await activeConversation();
      if (isCurrent(run)) await (active ? open(active) : begin(readFirstStep));
    };
    void resume();
    return () => {
      current.run += 1;
    };
  }, [isCurrent, begin, open]);

  const saveProgress = useCallback((conversationId: number | null, chosen: string) => {
    session.current = { ...session.current, conversationId: conversationId ?? session.current.conversationId, chosen };
  }, []);
  return { state, setState, session, isCurrent, saveProgress, show, begin, open };
}

/** A conversation guided by choices; each step is saved. */
export function useGuidedChat() {
  const { state, setState, session, isCurrent, saveProgress, show, begin, open } = useConversationState();
  const advance = useCallback(
    async (userChoice: string | string[], next: () => Promise<ChatbotStep>) => {
      const { run } = session.current;
      const text = Array.isArray(userChoice) ? userChoice.join(', ') : userChoice;
      setState((previous) => ({ ...previous, busy: true, error: null }));
      try {
        const step = await next();
        if (!isCurrent(run)) return;
        setState((previous) => ({
          ...previous,
          lines: [...previous.lines, { own: true, text, links: [] }],
          step: null,
        }));
        const saved = await save(step, userChoice, session.current.conversationId);
        if (!isCurrent(run)) return;
        saveProgress(saved, text);
        if (saved === null) setState((previous) => ({ ...previous, error: SAVE_FAILURE }));
        await show(run, step);
      } catch {
        if (isCurrent(run)) setState((previous) => ({ ...previous, busy: false, error: STEP_FAILURE }));
      }
    },
    [setState, session, isCurrent, saveProgress, show],
  );

  const choose = (step: ChatbotStep, chosen: readonly Choice[]) => {
    const labels = chosen.map(({ label }) => label);
    const userChoice = step.multiple && labels.length > 1 ? labels : (labels[0] ?? '');
    void advance(userChoice, () => callChatApi(endpoints.readChatbotStep, nextStepInput(step, chosen)));
  };
  const write = (step: ChatbotStep, input: string) => {
    const { id, commande_id, produit_id } = step;
    const body = { step: id, input, commande_id, produit_id, choice: session.current.chosen };
    void advance(input, () => callChatApi(endpoints.submitChatbotStep, { body }));
  };
  return {
    state,
    choose,
    write,
    open,
    startNew: () => void begin(() => callChatApi(endpoints.startChatbotConversation)),
  };
}

const readFirstStep = () => callChatApi(endpoints.readChatbotStep, { params: { step: FIRST_STEP }, query: {} });

function promptLater(offer: () => void): void {
  setTimeout(offer, PROMPT_MS);
}

async function activeConversation(): Promise<ChatbotConversation | null> {
  try {
    const [newest] = (await callChatApi(endpoints.listChatbotConversations)).conversations;
    return newest && lastStepOf(newest) ? newest : null;
  } catch {
    // The first step is loaded next, and shows the error.
    return null;
  }
}

/** The conversation's id, or null when the step could not be saved. */
async function save(
  step: ChatbotStep,
  userChoice: string | string[],
  conversationId: number | null,
): Promise<number | null> {
  const { id, message, choices, multiple, input, next, commande_id, produit_id, links } = step;
  const data = { id, message, choices, multiple, input, next, commande_id, produit_id, links };
  try {
    const body = {
      user_choice: userChoice,
      bot_message: message,
      step_id: id,
      is_end: isLastStep(step),
      current_step_data: data,
      ...(conversationId === null ? {} : { conversation_id: conversationId }),
    };
    return (await callChatApi(endpoints.saveChatbotStep, { body })).conversation_id;
  } catch {
    return null;
  }
}
