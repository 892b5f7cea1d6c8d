import type { Flow, FlowStep } from '@boutik/contract';
import { FIRST_STEP } from '@boutik/kernel';

/** The target of a step that ends the conversation. */
export const END = 'end';

const ways = ['next', 'guest', 'none', 'fails'] as const;

/** The flow with this step changed. */
export function withStep(flow: Flow, id: string, step: FlowStep): Flow {
  return { ...flow, [id]: step };
}

/** Adds a step at the end, under an unused name. @returns the flow and the step's id */
export function withNewStep(flow: Flow): { flow: Flow; id: string } {
  let number = 1;
  while (Object.hasOwn(flow, `etape-${number}`)) number += 1;
  const id = `etape-${number}`;
  return { flow: { ...flow, [id]: { message: '', next: END } }, id };
}

/** The flow without this step; links to it are left, and the check reports them. */
export function withoutStep(flow: Flow, id: string): Flow {
  return Object.fromEntries(Object.entries(flow).filter(([known]) => known !== id));
}

/** Renames a step and every link to it. Null when the name is taken or not valid. */
export function renamed(flow: Flow, from: string, to: string): Flow | null {
  if (!/^[a-z0-9-]{1,60}$/.test(to) || to === END || from === FIRST_STEP) return null;
  if (to !== from && Object.hasOwn(flow, to)) return null;
  const named = (id: string) => (id === from ? to : id);
  return Object.fromEntries(Object.entries(flow).map(([id, step]) => [named(id), redirected(step, named)]));
}

function redirected(step: FlowStep, named: (id: string) => string): FlowStep {
  const changed: FlowStep = { ...step };
  for (const way of ways) if (changed[way] !== undefined) changed[way] = named(changed[way]);
  if (changed.choices) changed.choices = changed.choices.map(({ label, next }) => ({ label, next: named(next) }));
  return changed;
}
