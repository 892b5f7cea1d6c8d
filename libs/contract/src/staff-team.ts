import { admins, rights, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { factorWays, pendingFactors } from './two-factor.js';
import { acknowledged, email, flag, idParam, line, page, pageSize, succeeded, text } from './wire.js';

const tag = 'équipe';

/** The state of a staff account. */
export const staffStates = ['actif', 'invité', 'désactivé'] as const;
export type StaffState = (typeof staffStates)[number];

const member = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  prenom: z.string(),
  /** A role of the specification, or the id of a role of the shop's own as text. */
  role: z.string(),
  nom_role: z.string(),
  etat: z.enum(staffStates),
  /** Until when the invitation can be accepted; null without a valid one. */
  invitation_jusqu_au: z.string().nullable(),
  vu_le: z.string().nullable(),
  double_authentification: z.boolean(),
});
export type StaffMember = z.output<typeof member>;

const memberDetail = member.extend({
  /** Whether the caller may change this account. */
  modifiable: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.number(),
      device: z.string(),
      address: z.string().nullable(),
      created_at: z.string(),
      last_used_at: z.string(),
    }),
  ),
});
export type StaffMemberDetail = z.output<typeof memberDetail>;

const role = z
  .string('Choisissez un rôle.')
  .regex(/^(Commercial|Admin|SuperAdmin|AdminPersonnalise|[1-9]\d{0,8})$/, 'Choisissez un rôle.')
  .meta({ examples: ['Commercial'] });
const params = z.object({ id: idParam });

export const listTeam = endpoint({
  method: 'GET',
  path: '/api/commercial/equipe',
  audience: admins,
  summary: 'Les membres de l’équipe, avec leur rôle et leur état.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      /** Name or e-mail address. */
      search: text(100).default(''),
      etat: z.enum([...staffStates, '']).default(''),
      sort_by: z.enum(['id', 'name', 'vu_le']).default('name'),
      sort_direction: z.enum(['asc', 'desc']).default('asc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(member), total: z.number() }) }),
});

export const findTeamMember = endpoint({
  method: 'GET',
  path: '/api/commercial/equipe/:id',
  audience: admins,
  summary: 'Un membre de l’équipe et ses appareils connectés.',
  tag,
  input: { params },
  reply: z.object({ ...succeeded, data: memberDetail }),
});

export const inviteTeamMember = endpoint({
  method: 'POST',
  path: '/api/commercial/equipe',
  audience: admins,
  summary: 'Invite une personne dans l’équipe\u202f: elle choisit son mot de passe par un lien reçu par email.',
  tag,
  status: 201,
  idempotent: true,
  errors: { forbidden: ['rights-exceeded'] },
  input: {
    body: z.object({
      email,
      name: line(100, 'Le nom est obligatoire.'),
      prenom: line(100, 'Le prénom est obligatoire.'),
      role,
    }),
  },
  reply: z.object({ ...succeeded, message: z.string(), data: memberDetail }),
});

export const changeTeamMember = endpoint({
  method: 'PATCH',
  path: '/api/commercial/equipe/:id',
  audience: admins,
  summary: 'Change le rôle d’un membre de l’équipe\u202f: le changement vaut aussitôt.',
  tag,
  errors: { conflict: ['last-administrator'], forbidden: ['own-account', 'rights-exceeded'] },
  input: { params, body: z.object({ role }) },
  reply: z.object({ ...succeeded, data: memberDetail }),
});

export const switchTeamMember = endpoint({
  method: 'POST',
  path: '/api/commercial/equipe/:id/etat',
  audience: admins,
  summary: 'Désactive un compte de l’équipe et ferme ses sessions, retire une invitation, ou rétablit le compte.',
  tag,
  errors: { conflict: ['last-administrator'], forbidden: ['own-account', 'rights-exceeded'] },
  input: { params, body: z.object({ actif: flag }) },
  reply: z.object({ ...succeeded, message: z.string(), data: memberDetail }),
});

export const resendStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/commercial/equipe/:id/invitation',
  audience: admins,
  summary: 'Envoie une nouvelle invitation\u202f; la précédente ne vaut plus.',
  tag,
  errors: { conflict: ['not-invited'], forbidden: ['rights-exceeded'] },
  input: { params },
  reply: acknowledged,
});

export const closeStaffSessions = endpoint({
  method: 'DELETE',
  path: '/api/commercial/equipe/:id/sessions',
  audience: admins,
  summary: 'Ferme une session d’un membre de l’équipe, ou toutes.',
  tag,
  errors: { forbidden: ['rights-exceeded'] },
  input: {
    params,
    /** Without it all sessions end. */
    query: z.object({ session: idParam.optional() }),
  },
  reply: z.object({ ...succeeded, message: z.string(), closed: z.number() }),
});

/** What the workspace asks once: it offers nothing that the server would refuse. */
export const readStaffSession = endpoint({
  method: 'GET',
  path: '/api/commercial/session',
  audience: staff,
  summary: 'Le rôle et les droits de la session, et le second facteur qu’elle attend encore.',
  tag,
  beforeSecondFactor: true,
  input: {},
  reply: z.object({
    ...succeeded,
    data: z.object({
      nom_role: z.string(),
      droits: z.array(z.enum(rights)),
      /** Whether the role is one of the shop's own. */
      role_propre: z.boolean(),
      /** Null once the session is open; until then it has no right. */
      second_facteur: z.enum(pendingFactors).nullable(),
      /** By which it can be given; recovery codes always serve. */
      moyens: z.array(z.enum(factorWays)),
    }),
  }),
});
