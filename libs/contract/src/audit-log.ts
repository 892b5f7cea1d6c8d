import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { absentIfEmpty, idParam, isoDate, pageSize, succeeded, text } from './wire.js';

const tag = 'historique';

/** Values of fields before or after a change, as text. */
const values = z.record(z.string(), z.string().nullable()).nullable();

const auditEntry = z.object({
  id: z.number(),
  date: z.string(),
  membre: z.object({ id: z.number(), nom: z.string() }),
  action: z.string(),
  objet: z.string(),
  note: z.string(),
  avant: values,
  apres: values,
});
export type AuditEntryView = z.output<typeof auditEntry>;

const day = absentIfEmpty(isoDate('Une date est attendue.'));

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/commercial/historique',
  audience: admins,
  summary: 'Les actions de l’équipe, les plus récentes d’abord, par membre, action, objet et période.',
  tag,
  input: {
    query: z.object({
      /** Only entries before this one: the next page. */
      avant: absentIfEmpty(idParam),
      per_page: pageSize(50, 1000),
      membre: absentIfEmpty(idParam),
      action: absentIfEmpty(text(60)),
      /** A part of the object. */
      objet: text(100).default(''),
      /** The first day, in La Réunion. */
      du: day,
      /** The last day. */
      au: day,
    }),
  },
  reply: z.object({
    ...succeeded,
    data: z.array(auditEntry),
    /** Whether there are older ones. */
    suite: z.boolean(),
  }),
});

export const readAuditFilters = endpoint({
  method: 'GET',
  path: '/api/commercial/historique/filtres',
  audience: admins,
  summary: 'Les membres et les actions que contient l’historique.',
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    membres: z.array(z.object({ id: z.number(), nom: z.string() })),
    actions: z.array(z.string()),
  }),
});
