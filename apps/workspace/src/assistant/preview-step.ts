import type { Flow, FlowStep } from '@boutik/contract';
import { FIRST_STEP } from '@boutik/kernel';
import { END_STEP } from './edit-flow';
import { actionLabels, factLabels, offerLabels } from './step-labels';

/** A button of the preview: its label and target step. */
export interface PreviewOption {
  label: string;
  next: string;
}

/** Every option of a step, the automatic ones included; options computed for a client are described in French. */
function optionsOf(step: FlowStep): PreviewOption[] {
  const { choices = [], offer, input, does, next, guest, none, fails } = step;
  const options: (PreviewOption | null)[] = [
    offer && next ? { label: `Choisir parmi ${offerLabels[offer]}`, next } : null,
    ...choices,
    input && next ? { label: does ? `Répondre : l’assistant ${actionLabels[does]}` : 'Répondre', next } : null,
    guest ? { label: 'Sans compte', next: guest } : null,
    none ? { label: 'Rien à montrer', next: none } : null,
    fails ? { label: 'L’action échoue', next: fails } : null,
  ];
  return options.filter((option) => option !== null);
}

/** The assistant's message at a step, its options, and whether the conversation ends there. */
export function previewStep(flow: Flow, id: string): { message: string; ended: boolean; options: PreviewOption[] } {
  const step = Object.hasOwn(flow, id) ? flow[id] : undefined;
  if (id === END_STEP) return { message: 'Fin de la conversation.', ended: true, options: [] };
  if (!step) return { message: `L’étape «\u202f${id}\u202f» n’existe pas.`, ended: true, options: [] };
  const factText = step.tells ? `\n(${factLabels[step.tells]})` : '';
  const options = optionsOf(step);
  return { message: step.message + factText, ended: step.next === END_STEP || options.length === 0, options };
}

/** The path at the start of a preview. */
export const INITIAL_PATH: readonly string[] = [FIRST_STEP];
