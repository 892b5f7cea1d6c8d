import type { Flow, FlowStep } from '@boutik/contract';
import { FIRST_STEP } from '@boutik/kernel';

/** The end of the conversation, where a step may lead. */
export const END = 'end';

const ways = ['next', 'guest', 'none', 'fails'] as const;

/** The flow with this step changed. */
export function withStep(flow: Flow, id: string, step: FlowStep): Flow {
  return { ...flow, [id]: step };
}

/** A new step at the end, under a name that is free. @returns the flow and the name */
export function withNewStep(flow: Flow): { flow: Flow; id: string } {
  let number = 1;
  while (Object.hasOwn(flow, `etape-${number}`)) number += 1;
  const id = `etape-${number}`;
  return { flow: { ...flow, [id]: { message: '', next: END } }, id };
}

/** The flow without this step; what led to it is left as it is, and is found to be wrong. */
export function withoutStep(flow: Flow, id: string): Flow {
  return Object.fromEntries(Object.entries(flow).filter(([known]) => known !== id));
}

/** The flow with a step under another name, and every way to it. Null when the name is taken or is none. */
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
