import type { Flow, FlowVersion } from '@boutik/contract';
import { isRefused, request, sentenceOf } from '../api/http';

export const FLOW = '/api/admin/chatbot/flow';
export const VERSIONS = `${FLOW}/versions`;

export interface PublishedFlow {
  version: number;
  steps: Flow;
}
export interface Versions {
  data: FlowVersion[];
}

/** The server's errors: one message for the whole flow, and one for each step with an error. */
export interface FlowRefusal {
  sentence: string;
  steps: Record<string, string>;
}

const FAILED = 'Cela n’a pas pu se faire. Veuillez réessayer.';

export function checkFlow(steps: Flow): Promise<unknown> {
  return request(`${FLOW}/verifier`, { method: 'POST', body: { steps } });
}

export async function publishFlow(steps: Flow, base: number): Promise<number> {
  const body = { steps, base_version: base };
  return (await request<{ version: number }>(FLOW, { method: 'POST', body })).version;
}

export async function restoreFlow(version: number): Promise<number> {
  return (await request<{ version: number }>(`${VERSIONS}/${version}/restaurer`, { method: 'POST', body: {} })).version;
}

/** Groups the errors by step: "steps.start.message" and "steps.start" are both reported at "start". */
export function refusalOf(error: unknown): FlowRefusal {
  const steps: Record<string, string> = {};
  if (isRefused(error))
    for (const [field, sentence] of Object.entries(error.body.errors)) {
      const step = /^steps\.([^.]+)/.exec(field)?.[1];
      if (step) steps[step] ??= sentence;
    }
  return { sentence: sentenceOf(error, FAILED), steps };
}
