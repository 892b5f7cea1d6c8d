import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { absentIfEmpty, flag, id, idParam, isoDate, line, page, pageSize, succeeded } from './wire.js';

const tag = 'tâches';
const params = z.object({ id: idParam });
const unknownTask = ['unknown-task'] as const;
const done = z.object({ ...succeeded, message: z.string() });

/** By the names of the code; done ones are in no other state. */
export const taskStates = { late: 'retard', today: 'aujourdhui', later: 'avenir', done: 'faites' } as const;
export type TaskState = (typeof taskStates)[keyof typeof taskStates];

const titre = line(200, 'Écrivez ce qu’il y a à faire.');
const echeance = isoDate('Une date est attendue.');
const member = z.object({ id: z.number(), nom: z.string() });

const task = z.object({
  id: z.number(),
  titre: z.string(),
  /** A calendar day in La Réunion. */
  echeance: z.string(),
  etat: z.enum(taskStates),
  faite_le: z.string().nullable(),
  responsable: member,
  auteur: z.string(),
  /** Null for a task about the client alone. */
  devis: z.object({ id: z.number(), numero: z.string() }).nullable(),
  client: member,
});
export type StaffTask = z.output<typeof task>;

/** An id, or "tous" for everybody's; one's own without it. */
const responsable = absentIfEmpty(z.union([z.literal('tous'), idParam]));

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/commercial/taches',
  audience: staff,
  summary: 'Les tâches : les siennes, celles d’un devis, d’un client ou d’un collègue ; ouvertes sans autre choix.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25),
      etat: absentIfEmpty(z.enum(taskStates)),
      responsable,
      /** Everybody's about this quote, done or not. */
      devis: absentIfEmpty(idParam),
      /** Everybody's about this client alone, done or not. */
      client: absentIfEmpty(idParam),
      sort_by: z.enum(['echeance', 'titre']).default('echeance'),
      sort_direction: z.enum(['asc', 'desc']).default('asc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(task), total: z.number() }) }),
});

export const countTasks = endpoint({
  method: 'GET',
  path: '/api/commercial/taches/nombre',
  audience: staff,
  summary: 'Le nombre de tâches ouvertes par état.',
  tag,
  input: { query: z.object({ responsable }) },
  reply: z.object({ ...succeeded, data: z.object({ retard: z.number(), aujourdhui: z.number(), avenir: z.number() }) }),
});

export const listTaskOwners = endpoint({
  method: 'GET',
  path: '/api/commercial/taches/responsables',
  audience: staff,
  summary: 'L’équipe : qui peut faire une tâche.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: z.array(member) }),
});

export const downloadTasks = endpoint({
  method: 'GET',
  path: '/api/commercial/taches/calendrier',
  audience: staff,
  summary: 'Ses tâches ouvertes, ou une seule, en fichier de calendrier (iCalendar).',
  tag,
  produces: ['text/calendar'],
  errors: { 'not-found': unknownTask },
  input: { query: z.object({ id: absentIfEmpty(idParam) }) },
  reply: z.unknown(),
});

export const createTask = endpoint({
  method: 'POST',
  path: '/api/commercial/taches',
  audience: staff,
  summary: 'Crée une tâche pour un devis ou un client ; la sienne sans responsable.',
  tag,
  errors: { 'not-found': ['unknown-quote', 'unknown-client'] },
  input: {
    body: z
      .object({ titre, echeance, responsable: id.optional(), devis: id.optional(), client: id.optional() })
      .refine(({ devis, client }) => (devis === undefined) !== (client === undefined), {
        path: ['client'],
        message: 'Une tâche concerne un devis ou un client.',
      })
      .meta({ examples: [{ titre: 'Rappeler pour la livraison', echeance: '2026-12-01', devis: 12 }] }),
  },
  reply: done,
  status: 201,
  idempotent: true,
});

/** `avant` is what the screen showed: other values by now refuse the call. Absent: nothing is compared. */
const changedTask = z.object({ titre, echeance, responsable: id });

export const changeTask = endpoint({
  method: 'PUT',
  path: '/api/commercial/taches/:id',
  audience: staff,
  summary: 'Change une tâche, ou la confie à quelqu’un d’autre.',
  tag,
  errors: { 'not-found': unknownTask, conflict: ['task-changed'] },
  input: { params, body: changedTask.extend({ avant: changedTask.optional() }) },
  reply: done,
});

export const markTask = endpoint({
  method: 'PUT',
  path: '/api/commercial/taches/:id/etat',
  audience: staff,
  summary: 'Marque une tâche comme faite, ou la rouvre.',
  tag,
  errors: { 'not-found': unknownTask },
  input: { params, body: z.object({ faite: flag }) },
  reply: done,
});

export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/api/commercial/taches/:id',
  audience: staff,
  summary: 'Supprime une tâche.',
  tag,
  errors: { 'not-found': unknownTask },
  input: { params },
  reply: done,
});
