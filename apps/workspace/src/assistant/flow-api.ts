import type { Flow, FlowVersion } from '@boutik/contract';
import { isHttpError, request, getErrorMessage } from '../api/http';

export const FLOW_PATH = '/api/admin/chatbot/flow';
export const VERSIONS_PATH = `${FLOW_PATH}/versions`;

export interface PublishedFlow {
  version: number;
  steps: Flow;
}
export interface VersionsReply {
  data: FlowVersion[];
}

/** The server's errors: one message for the whole flow, and one for each step with an error. */
export interface FlowErrors {
  message: string;
  steps: Record<string, string>;
}

const FAILED = 'Cela n’a pas pu se faire. Veuillez réessayer.';

export function checkFlow(steps: Flow): Promise<unknown> {
  return request(`${FLOW_PATH}/verifier`, { method: 'POST', body: { steps } });
}

export async function publishFlow(steps: Flow, baseVersion: number): Promise<number> {
  const body = { steps, base_version: baseVersion };
  return (await request<{ version: number }>(FLOW_PATH, { method: 'POST', body })).version;
}

export async function restoreFlow(version: number): Promise<number> {
  return (await request<{ version: number }>(`${VERSIONS_PATH}/${version}/restaurer`, { method: 'POST', body: {} }))
    .version;
}

/** Groups the errors by step: "steps.start.message" and "steps.start" are both reported at "start". */
export function toFlowErrors(error: unknown): FlowErrors {
  const steps: Record<string, string> = {};
  if (isHttpError(error))
    for (const [field, message] of Object.entries(error.body.errors)) {
      const step = /^steps\.([^.]+)/.exec(field)?.[1];
      if (step) steps[step] ??= message;
    }
  return { message: getErrorMessage(error, FAILED), steps };
}
