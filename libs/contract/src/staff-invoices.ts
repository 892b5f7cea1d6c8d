import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { absentIfEmpty, emailOr, euros, idParam, idsParam, isoDate, page, pageSize, succeeded, text } from './wire.js';

const tag = 'factures';

export const invoiceTypes = ['facture', 'facture-acompte', 'avoir'] as const;
/** Of an address with their ids. */
const MAX_CHOSEN_INVOICES = 200;
/** Documents of one archive: its format takes 65,535. */
export const MAX_ARCHIVED_INVOICES = 20_000;

const invoice = z.object({
  id: z.number(),
  type: z.enum(invoiceTypes),
  numero: z.string(),
  date: z.string(),
  /** On a credit note: the invoice that it corrects. */
  corrige: z.string().nullable(),
  commande: z.object({ id: z.number(), numero: z.string() }),
  /** The buyer as on the document, a company by its name. */
  client: z.string(),
  /** Negative on a credit note, as the other amounts. */
  ht: euros,
  tva: euros,
  ttc: euros,
});
export type StaffInvoice = z.output<typeof invoice>;

const day = absentIfEmpty(isoDate('Une date est attendue.'));
const params = z.object({ id: idParam });
const unknownInvoice = ['unknown-invoice'] as const;

const invoiceFilters = {
  /** Number of the invoice or of the order, client, e-mail. */
  search: text(100).default(''),
  type: absentIfEmpty(z.enum(invoiceTypes)),
  client_id: absentIfEmpty(idParam),
  commande_id: absentIfEmpty(idParam),
  /** The first day, in La Réunion. */
  du: day,
  /** The last day. */
  au: day,
};

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/commercial/factures',
  audience: staff,
  summary: 'Les factures et les avoirs, les plus récents d’abord.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      ...invoiceFilters,
      sort_by: z.enum(['id', 'date']).default('date'),
      sort_direction: z.enum(['asc', 'desc']).default('desc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(invoice), total: z.number() }) }),
});

export const downloadStaffInvoice = endpoint({
  method: 'GET',
  path: '/api/commercial/factures/:id/pdf',
  audience: staff,
  summary: 'Une facture ou un avoir en PDF, avec son Factur-X.',
  tag,
  produces: ['application/pdf'],
  errors: { 'not-found': unknownInvoice, unavailable: ['invoice-not-printed'] },
  input: { params },
  reply: z.unknown(),
});

export const resendInvoice = endpoint({
  method: 'POST',
  path: '/api/commercial/factures/:id/email',
  audience: staff,
  summary: 'Envoie de nouveau une facture ou un avoir par email, au client ou à une autre adresse.',
  tag,
  errors: { 'not-found': unknownInvoice, unavailable: ['invoice-not-printed'] },
  input: {
    params,
    body: z.object({ email: emailOr('Une adresse email est attendue.').meta({ examples: ['compta@exemple.re'] }) }),
  },
  reply: z.object({ ...succeeded, message: z.string() }),
  idempotent: true,
});

export const archiveInvoices = endpoint({
  method: 'GET',
  path: '/api/commercial/factures/archive',
  audience: staff,
  summary: 'Des factures et des avoirs en PDF, dans une archive zip : ceux qui sont choisis, ou tous ceux des filtres.',
  tag,
  produces: ['application/zip'],
  errors: {
    'not-found': [...unknownInvoice, 'no-invoices'],
    conflict: ['too-many-invoices'],
    unavailable: ['invoice-not-printed'],
  },
  input: {
    query: z.object({
      /** Without any, all documents of the filters. */
      ids: idsParam(MAX_CHOSEN_INVOICES, `Au plus ${MAX_CHOSEN_INVOICES} factures à la fois.`),
      ...invoiceFilters,
    }),
  },
  reply: z.unknown(),
});
