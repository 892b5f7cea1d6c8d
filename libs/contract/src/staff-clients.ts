import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { listOrders } from './orders.js';
import { profileChanges } from './profile.js';
import { absentIfEmpty, idParam, page, pageSize, succeeded, text } from './wire.js';

const tag = 'clients (espace commercial)';

/** A client as staff see it (WS-246). `type` is "Entreprise" for a `professionnel`. */
export const clientView = z.object({
  id: z.number(),
  name: z.string(),
  prenom: z.string(),
  email: z.string(),
  telephone: z.string().nullable(),
  type: z.enum(['Entreprise', 'Particulier']),
  adresse: z.string().nullable(),
  adresse_complement: z.string().nullable(),
  code_postal: z.string().nullable(),
  ville: z.string().nullable(),
  user_type: z.enum(['particulier', 'professionnel']),
  raison_sociale: z.string().nullable(),
  type_societe: z.string().nullable(),
  fonction: z.string().nullable(),
  nb_salaries: z.string().nullable(),
  num_siret: z.string().nullable(),
  num_tva: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Tags of the staff. */
  etiquettes: z.array(z.string()),
});
export type ClientView = z.output<typeof clientView>;

export const listClients = endpoint({
  method: 'GET',
  path: '/api/commercial/clients',
  audience: staff,
  summary: 'Les clients dont le compte est ouvert, par nom ; tous, tant qu’ils sont au plus mille.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(1000, 1000),
      search: text(100).default(''),
      type: absentIfEmpty(z.enum(['Entreprise', 'Particulier'])),
      etiquette: absentIfEmpty(text(30)),
      /** 1: clients who probably have another account. */
      doublons: absentIfEmpty(z.literal('1')),
      sort_by: z.enum(['name', 'email', 'telephone', 'type']).default('name'),
      sort_direction: z.enum(['asc', 'desc']).default('asc'),
    }),
  },
  reply: z.object({
    ...succeeded,
    clients: z.array(clientView),
    /** Clients that match the search and the type. */
    total: z.number(),
    /** All clients, whatever the filters. */
    entreprises: z.number(),
    particuliers: z.number(),
  }),
});

/** One client with the state of the account: email confirmed, business validated, deactivated. */
export const clientDetail = clientView.extend({
  created_at: z.string(),
  email_verifie: z.boolean(),
  valide: z.boolean(),
  desactive: z.boolean(),
  /** Its data were erased: nothing can be done for it any more. */
  supprime: z.boolean(),
  /** The account into which staff merged this one. */
  fusionne_avec: z.object({ id: z.number(), nom: z.string() }).nullable(),
});
export type ClientDetail = z.output<typeof clientDetail>;

const byId = { params: z.object({ id: idParam }) };

export const findClient = endpoint({
  method: 'GET',
  path: '/api/commercial/clients/:id',
  audience: staff,
  summary: 'La fiche d’un client.',
  tag,
  input: byId,
  reply: z.object({ ...succeeded, data: clientDetail }),
});

const clientFields = [
  'name',
  'prenom',
  'telephone',
  'adresse',
  'adresse_complement',
  'code_postal',
  'ville',
  'raison_sociale',
  'type_societe',
  'fonction',
  'nb_salaries',
  'num_siret',
  'num_tva',
] as const;
/** TypeScript does not know the keys of an object that is made of pairs. */
const ofEachField = <T>(value: T) =>
  Object.fromEntries(clientFields.map((name) => [name, value])) as Record<(typeof clientFields)[number], T>;

/** Partial: an absent field stays, an empty one is cleared. The email address is the client's name at sign-in and theirs to change. */
const clientChanges = profileChanges.pick(ofEachField<true>(true)).extend({
  /** What the form showed of each changed field: a field that has changed since refuses all of them. */
  avant: z.object(ofEachField(text(300).nullable().optional())),
});
export type ClientChanges = z.output<typeof clientChanges>;

export const changeClient = endpoint({
  method: 'PATCH',
  path: '/api/commercial/clients/:id',
  audience: staff,
  summary: 'Corrige les coordonnées d’un client, et l’identité de son entreprise.',
  tag,
  errors: { 'not-found': ['unknown-client'], conflict: ['client-changed'] },
  input: { ...byId, body: clientChanges },
  reply: z.object({ ...succeeded, message: z.string() }),
});

export const listClientOrders = endpoint({
  method: 'GET',
  path: '/api/commercial/clients/:id/commandes',
  audience: staff,
  summary: 'Les commandes d’un client, la plus récente d’abord ; vide pour un inconnu.',
  tag,
  input: byId,
  reply: listOrders.reply,
});
