import type { Flow, FlowStep } from '@boutik/contract';
import { FIRST_STEP } from '@boutik/kernel';
import { END } from './edit-flow';
import { deedWords, factWords, offerWords } from './step-words';

/** A button of the preview: its label and target step. */
export interface Way {
  label: string;
  next: string;
}

/** Every option of a step, the automatic ones included; options computed for a client are described in French. */
function waysOf(step: FlowStep): Way[] {
  const { choices = [], offer, input, does, next, guest, none, fails } = step;
  const ways: (Way | null)[] = [
    offer && next ? { label: `Choisir parmi ${offerWords[offer]}`, next } : null,
    ...choices,
    input && next ? { label: does ? `Répondre : l’assistant ${deedWords[does]}` : 'Répondre', next } : null,
    guest ? { label: 'Sans compte', next: guest } : null,
    none ? { label: 'Rien à montrer', next: none } : null,
    fails ? { label: 'L’action échoue', next: fails } : null,
  ];
  return ways.filter((way) => way !== null);
}

/** The assistant's message at a step, its options, and whether the conversation ends there. */
export function saidAt(flow: Flow, id: string): { message: string; over: boolean; ways: Way[] } {
  const step = Object.hasOwn(flow, id) ? flow[id] : undefined;
  if (id === END) return { message: 'Fin de la conversation.', over: true, ways: [] };
  if (!step) return { message: `L’étape « ${id} » n’existe pas.`, over: true, ways: [] };
  const facts = step.tells ? `\n(${factWords[step.tells]})` : '';
  const ways = waysOf(step);
  return { message: step.message + facts, over: step.next === END || ways.length === 0, ways };
}

/** The path at the start of a preview. */
export const BEGINNING: readonly string[] = [FIRST_STEP];
