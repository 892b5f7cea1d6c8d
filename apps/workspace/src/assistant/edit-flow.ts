import type { Flow, FlowStep } from '@boutik/contract';
import { FIRST_STEP } from '@boutik/kernel';

/** The target of a step that ends the conversation. */
export const END_STEP = 'end';

const linkFields = ['next', 'guest', 'none', 'fails'] as const;

/** The flow with this step changed. */
export function withStep(flow: Flow, id: string, step: FlowStep): Flow {
  return { ...flow, [id]: step };
}

/** Adds a step at the end, under an unused name. @returns the flow and the step's id */
export function withNewStep(flow: Flow): { flow: Flow; id: string } {
  let number = 1;
  while (Object.hasOwn(flow, `etape-${number}`)) number += 1;
  const id = `etape-${number}`;
  return { flow: { ...flow, [id]: { message: '', next: END_STEP } }, id };
}

/** The flow without this step; links to it are left, and the check reports them. */
export function withoutStep(flow: Flow, id: string): Flow {
  return Object.fromEntries(Object.entries(flow).filter(([stepId]) => stepId !== id));
}

/** Renames a step and every link to it. Null when the name is taken or not valid. */
export function renameStep(flow: Flow, from: string, to: string): Flow | null {
  if (!/^[a-z0-9-]{1,60}$/.test(to) || to === END_STEP || from === FIRST_STEP) return null;
  if (to !== from && Object.hasOwn(flow, to)) return null;
  const newId = (id: string) => (id === from ? to : id);
  return Object.fromEntries(Object.entries(flow).map(([id, step]) => [newId(id), redirectLinks(step, newId)]));
}

function redirectLinks(step: FlowStep, newId: (id: string) => string): FlowStep {
  const changed: FlowStep = { ...step };
  for (const field of linkFields) if (changed[field] !== undefined) changed[field] = newId(changed[field]);
  if (changed.choices) changed.choices = changed.choices.map(({ label, next }) => ({ label, next: newId(next) }));
  return changed;
}
