import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, page, pageSize, succeeded } from './wire.js';

/** Failed after all retries: a job, the delivery of an event to a listener, an email. */
const failedWorkKinds = ['job', 'event', 'mail'] as const;
export const failedWork = z.object({
  /** Kind and number, "mail-12". */
  id: z.string(),
  kind: z.enum(failedWorkKinds),
  name: z.string(),
  subject: z.string(),
  error: z.string(),
  attempts: z.number(),
  failed_at: z.string(),
});
export type FailedWork = z.output<typeof failedWork>;

export const listFailedWork = endpoint({
  method: 'GET',
  path: '/api/commercial/operations',
  audience: admins,
  summary: 'Ce qui a échoué pour de bon et peut être relancé : tâches, annonces, emails.',
  tag: 'opérations',
  input: { query: z.object({ page, per_page: pageSize(25, 1000) }) },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(failedWork), total: z.number() }) }),
});

const failedWorkId = z.string().transform((value, context) => {
  const [, kind, number] = /^(job|event|mail)-([1-9]\d{0,8})$/.exec(value) ?? [];
  const known = failedWorkKinds.find((one) => one === kind);
  if (known && number) return { kind: known, number };
  context.addIssue({ code: 'custom', message: "Cette opération n'existe pas." });
  return z.NEVER;
});

export const retryFailedWork = endpoint({
  method: 'POST',
  path: '/api/commercial/operations/:id/retry',
  audience: admins,
  summary: 'Relance une tâche, une annonce ou un email.',
  tag: 'opérations',
  input: { params: z.object({ id: failedWorkId }) },
  reply: acknowledged,
});

export const retryAllFailedWork = endpoint({
  method: 'POST',
  path: '/api/commercial/operations/retry',
  audience: admins,
  summary: 'Relance tout ce qui a échoué pour de bon.',
  tag: 'opérations',
  input: {},
  reply: acknowledged,
});
