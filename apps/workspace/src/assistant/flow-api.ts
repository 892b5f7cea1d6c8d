import { endpoints } from '@boutik/api-client';
import type { Flow, readFlow, ReplyOf } from '@boutik/contract';
import { call, firstMessages, getErrorMessage } from '../api/http';

export type PublishedFlow = ReplyOf<typeof readFlow>;

/** The server's errors: one message for the whole flow, and one for each step with an error. */
export interface FlowErrors {
  message: string;
  steps: Record<string, string>;
}

const FAILED = 'Cela n’a pas pu se faire. Veuillez réessayer.';

export function checkFlow(steps: Flow): Promise<unknown> {
  return call(endpoints.checkFlow, { body: { steps } });
}

export async function publishFlow(steps: Flow, baseVersion: number): Promise<number> {
  const body = { steps, base_version: baseVersion };
  return (await call(endpoints.publishFlow, { body })).version;
}

export async function restoreFlow(version: number): Promise<number> {
  return (await call(endpoints.restoreFlow, { params: { version } })).version;
}

/** Groups the errors by step: "steps.start.message" and "steps.start" are both reported at "start". */
export function toFlowErrors(error: unknown): FlowErrors {
  const steps: Record<string, string> = {};
  for (const [field, message] of Object.entries(firstMessages(error))) {
    const step = /^steps\.([^.]+)/.exec(field)?.[1];
    if (step) steps[step] ??= message;
  }
  return { message: getErrorMessage(error, FAILED), steps };
}
