import { z } from 'zod';
import { productCard } from './catalog.js';
import { endpoint } from './endpoint.js';
import {
  absentIfEmpty,
  amount,
  euros,
  flagParam,
  idParam,
  idsParam,
  orNumericString,
  page,
  pageSize,
  pagination,
  succeeded,
} from './wire.js';

const tag = 'configurateur';

/** The kinds of parts of a computer, by their names in the code. */
export const partKindNames = {
  processor: 'processeur',
  motherboard: 'carte_mere',
  memory: 'memoire',
  graphics: 'carte_graphique',
  storage: 'stockage',
  supply: 'alimentation',
  chassis: 'boitier',
  cooler: 'refroidissement',
} as const;
const wireKinds = [
  'processeur',
  'carte_mere',
  'memoire',
  'carte_graphique',
  'stockage',
  'alimentation',
  'boitier',
  'refroidissement',
] as const;
const partKind = z.enum(wireKinds, 'Ce type de pièce n’existe pas.');
export type WirePartKind = z.output<typeof partKind>;

/** `refuse`: does not fit; `a_verifier`: a fact is missing; `non_compare`: nothing is chosen that it depends on. */
const verdict = z.enum(['compatible', 'a_verifier', 'refuse', 'non_compare']);
export type PartVerdict = z.output<typeof verdict>;

/** What a machine is for, by the names in the code. */
export const machineUseNames = {
  'gaming-1080p': 'jeux-1080p',
  'gaming-1440p': 'jeux-1440p',
  'editing-4k': 'montage-4k',
  'quiet-office': 'bureau-silencieux',
} as const;
const machineUse = z.enum(
  ['jeux-1080p', 'jeux-1440p', 'montage-4k', 'bureau-silencieux'],
  'Cet usage n’est pas proposé.',
);
export type MachineUse = z.output<typeof machineUse>;

/** The products that are chosen, by kind; what is not on sale, or of another kind, counts as absent. */
const chosenParts = {
  processeur: absentIfEmpty(idParam),
  carte_mere: absentIfEmpty(idParam),
  memoire: idsParam(2, 'Au plus deux kits de mémoire.'),
  carte_graphique: absentIfEmpty(idParam),
  stockage: idsParam(4, 'Au plus quatre disques.'),
  alimentation: absentIfEmpty(idParam),
  boitier: absentIfEmpty(idParam),
  refroidissement: absentIfEmpty(idParam),
};
const chosenQuery = z.object(chosenParts);
export type ChosenParts = z.output<typeof chosenQuery>;

/** A product at the viewer's price for one unit. */
const pricedPart = z.object({ produit: productCard, prix_ht: euros, prix_ttc: euros });
export const judgedPart = pricedPart.extend({
  verdict,
  /** Why it does not fit, or what has to be checked. */
  raisons: z.array(z.string()),
  /** What to know about parts that fit. */
  remarques: z.array(z.string()),
});
export type JudgedPart = z.output<typeof judgedPart>;

export const listParts = endpoint({
  method: 'GET',
  path: '/api/configurateur/pieces',
  audience: 'everyone',
  summary: 'Les pièces d’un type qui vont avec celles qui sont choisies, les compatibles d’abord.',
  tag,
  input: {
    query: chosenQuery.extend({
      type: partKind,
      q: z.string().trim().max(100, 'La recherche est trop longue.').default(''),
      en_stock: absentIfEmpty(flagParam).transform((inStock) => inStock ?? true),
      /** The parts that do not fit, instead of those that do. */
      refusees: absentIfEmpty(flagParam).transform((refused) => refused ?? false),
      tri: absentIfEmpty(z.enum(['prix', 'prix-decroissant', 'nom'], 'Ce tri n’existe pas.')),
      page,
      per_page: pageSize(12, 50),
    }),
  },
  reply: z.object({
    ...succeeded,
    data: z.array(judgedPart),
    pagination,
    /** Over all pages, of the parts that the search and the stock leave; those to check are among the offered ones. */
    compte: z.object({ proposees: z.number(), a_verifier: z.number(), refusees: z.number() }),
  }),
});
export type PartList = z.output<(typeof listParts)['reply']>;

/** With what is to be checked before it is mounted, when that is all that is known against it. */
const complement = productCard.extend({ a_verifier: z.array(z.string()).optional() });
export type Complement = z.output<typeof complement>;

export const findComplements = endpoint({
  method: 'GET',
  path: '/api/configurateur/complements/:id',
  audience: 'everyone',
  summary:
    'Ce qui va avec une pièce : des pièces d’autres types, en stock et compatibles, ou à vérifier pour leur BIOS.',
  tag,
  input: { params: z.object({ id: idParam }) },
  reply: z.object({
    ...succeeded,
    /** Whether the product is a part of a computer that is on sale. */
    piece: z.boolean(),
    data: z.array(complement),
  }),
});

const machineLine = pricedPart.extend({ type: partKind, quantite: z.number() });
export type MachineLine = z.output<typeof machineLine>;

const machine = z.object({
  lignes: z.array(machineLine),
  total_ht: euros,
  total_ttc: euros,
  verdict,
  refus: z.array(z.string()),
  a_verifier: z.array(z.string()),
  remarques: z.array(z.string()),
  /** The kinds without which it does not run. */
  manquants: z.array(partKind),
  /** In watts, null until it can be computed: the highest load, and the supply to choose for it. */
  puissance: z.object({ estimee: z.number(), conseillee: z.number() }).nullable(),
  /** How many of the chosen products are not on sale any more. */
  absents: z.number(),
});
export type Machine = z.output<typeof machine>;

export const readMachine = endpoint({
  method: 'GET',
  path: '/api/configurateur/machine',
  audience: 'everyone',
  summary: 'La machine faite des pièces choisies : compatibilité, puissance, ce qui manque, et son prix.',
  tag,
  input: { query: chosenQuery },
  reply: z.object({ ...succeeded, machine }),
});

const proposedMachine = machine.extend({
  nom: z.string(),
  /** Why these parts. */
  raisons: z.array(z.string()),
});
export type ProposedMachine = z.output<typeof proposedMachine>;

export const proposeMachines = endpoint({
  method: 'GET',
  path: '/api/configurateur/propositions',
  audience: 'everyone',
  summary: 'Au plus trois machines complètes en stock, pour un usage et un budget.',
  tag,
  requestsPerMinute: 60,
  input: {
    query: z.object({
      /** In euros, as `taxe` says: by default as the caller's role reads prices. */
      budget: orNumericString(amount('Le budget est un montant.').min(1, 'Le budget est trop bas.').max(100_000)),
      usage: machineUse,
      taxe: absentIfEmpty(z.enum(['ht', 'ttc'], 'La taxe est ht ou ttc.')),
    }),
  },
  reply: z.object({
    ...succeeded,
    machines: z.array(proposedMachine),
    /** Why there are fewer than three; null with three. */
    message: z.string().nullable(),
  }),
});
