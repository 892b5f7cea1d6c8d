import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { promotionTargetTypes, reunionMoment } from './staff-promotions.js';
import {
  absentIfEmpty,
  amount,
  flag,
  id,
  idParam,
  line,
  page,
  pageSize,
  succeeded,
  text,
  wholeNumber,
} from './wire.js';

const tag = 'tarifs';

/** For everybody (volume prices alone), for all professionals, or for chosen clients. */
export const priceListAudiences = ['tous', 'professionnels', 'clients'] as const;
export type PriceListAudience = (typeof priceListAudiences)[number];

export const priceListStatuses = ['brouillon', 'active', 'archivée'] as const;
export type PriceListWireStatus = (typeof priceListStatuses)[number];
/** The status together with the period. */
export const priceListStates = [...priceListStatuses, 'planifiée', 'terminée'] as const;
export type PriceListWireState = (typeof priceListStates)[number];

export const priceRuleTargets = [...promotionTargetTypes, 'tout'] as const;
export type PriceRuleTargetType = (typeof priceRuleTargets)[number];
export const priceRuleTypes = ['pourcentage', 'prix fixe'] as const;
export type PriceRuleType = (typeof priceRuleTypes)[number];

export const MAX_PRICE_RULES = 5000;
export const MAX_PRICE_LIST_CLIENTS = 1000;

const quantity = wholeNumber(1, 9999);
const ruleFields = {
  /** From this number of units in one line. */
  quantite: quantity,
  type: z.enum(priceRuleTypes),
  /** A percentage off the catalogue's price, or a price in euros excluding tax, of a product alone. */
  valeur: amount('La valeur est un nombre.').min(0.01, 'La valeur est plus grande que 0.').max(9_999_999),
};
const priceRule = z.object({
  /** The id is null for `tout` alone. */
  cible: z.object({ type: z.enum(priceRuleTargets), id: id.nullable() }),
  ...ruleFields,
});
export type PriceRuleInput = z.output<typeof priceRule>;

const terms = {
  nom: line(80, 'Le nom est obligatoire.'),
  audience: z.enum(priceListAudiences),
  /** Null: from its activation. */
  debut: reunionMoment.nullable(),
  /** Null: until it is archived. */
  fin: reunionMoment.nullable(),
  /** Of the audience `clients` alone. */
  clients: z.array(id).max(MAX_PRICE_LIST_CLIENTS, `Au plus ${MAX_PRICE_LIST_CLIENTS} clients.`),
  regles: z.array(priceRule).max(MAX_PRICE_RULES, `Au plus ${MAX_PRICE_RULES} règles.`),
};
/** Optimistic locking: the version that was displayed. */
const version = wholeNumber(1);

export const priceList = z.object({
  id: z.number(),
  nom: z.string(),
  audience: z.enum(priceListAudiences),
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  statut: z.enum(priceListStatuses),
  etat: z.enum(priceListStates),
  version: z.number(),
  nombre_regles: z.number(),
  nombre_clients: z.number(),
});
export type StaffPriceList = z.output<typeof priceList>;

const namedRule = z.object({
  cible: z.object({
    type: z.enum(priceRuleTargets),
    id: z.number().nullable(),
    nom: z.string(),
    /** Of a product. */
    reference: z.string().nullable(),
  }),
  quantite: z.number(),
  type: z.enum(priceRuleTypes),
  valeur: z.number(),
});
export type PriceRuleView = z.output<typeof namedRule>;

const namedClient = z.object({ id: z.number(), nom: z.string(), email: z.string() });
export type PriceListClient = z.output<typeof namedClient>;
const priceListDetail = priceList.extend({ clients: z.array(namedClient), regles: z.array(namedRule) });
export type StaffPriceListDetail = z.output<typeof priceListDetail>;

const detailReply = z.object({ ...succeeded, message: z.string().optional(), data: priceListDetail });
const params = z.object({ id: idParam });
const unknownList = { 'not-found': ['unknown-price-list'] } as const;

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/api/commercial/tarifs',
  audience: admins,
  summary: 'Les tarifs : professionnels, clients choisis, prix par quantité.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      search: text(100).default(''),
      etat: absentIfEmpty(z.enum(priceListStates)),
      audience: absentIfEmpty(z.enum(priceListAudiences)),
      sort_by: z.enum(['id', 'nom', 'debut', 'fin']).default('nom'),
      sort_direction: z.enum(['asc', 'desc']).default('asc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(priceList), total: z.number() }) }),
});

export const findPriceList = endpoint({
  method: 'GET',
  path: '/api/commercial/tarifs/:id',
  audience: admins,
  summary: 'Un tarif, avec ses clients et ses règles.',
  tag,
  errors: unknownList,
  input: { params },
  reply: detailReply,
});

export const createPriceList = endpoint({
  method: 'POST',
  path: '/api/commercial/tarifs',
  audience: admins,
  summary: 'Crée un tarif ; il est un brouillon jusqu’à son activation.',
  tag,
  input: { body: z.object(terms) },
  reply: detailReply,
  status: 201,
  idempotent: true,
});

export const changePriceList = endpoint({
  method: 'PATCH',
  path: '/api/commercial/tarifs/:id',
  audience: admins,
  summary: 'Change un tarif ; les prix changent aussitôt quand il est actif.',
  tag,
  errors: {
    ...unknownList,
    conflict: ['price-list-changed', 'price-list-archived'],
    invalid: ['price-list-without-client', 'price-list-without-rule', 'below-minimum-margin'],
  },
  input: { params, body: z.object(terms).partial().extend({ version }) },
  reply: detailReply,
});

export const decidePriceList = endpoint({
  method: 'POST',
  path: '/api/commercial/tarifs/:id/statut',
  audience: admins,
  summary: 'Active un tarif, le suspend (brouillon) ou l’archive, ce qui est définitif.',
  tag,
  errors: {
    ...unknownList,
    conflict: ['price-list-changed', 'price-list-archived'],
    invalid: ['price-list-without-client', 'price-list-without-rule', 'below-minimum-margin'],
  },
  input: { params, body: z.object({ statut: z.enum(priceListStatuses), version }) },
  reply: detailReply,
});

const importReport = z.object({
  ajoutees: z.number(),
  changees: z.number(),
  inchangees: z.number(),
  erreurs: z.array(z.object({ ligne: z.number(), message: z.string() })),
  /** The list after the import, null for a dry run or a file with errors. */
  tarif: priceListDetail.nullable(),
});
export type PriceRuleImport = z.output<typeof importReport>;

/** Rules are found by target and quantity; those that the file does not name stay. */
export const importPriceRules = endpoint({
  method: 'POST',
  path: '/api/commercial/tarifs/:id/regles',
  audience: admins,
  summary: 'Ajoute ou change des règles d’après un fichier CSV ; à l’essai, n’écrit rien.',
  tag,
  errors: {
    ...unknownList,
    conflict: ['price-list-changed', 'price-list-archived'],
    invalid: ['unreadable-csv', 'below-minimum-margin'],
  },
  input: {
    params,
    body: z.object({ csv: z.string('Un fichier est attendu.').min(1).max(900_000), essai: flag, version }),
  },
  reply: z.object({ ...succeeded, data: importReport }),
});
