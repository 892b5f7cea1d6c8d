import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { quoteSummary } from './quotes.js';
import { absentIfEmpty, euros, succeeded } from './wire.js';

const tag = 'tableau de bord';

/**
 * Of the caller's own quotes for sales staff, of all quotes for an administrator. `totalRevenue` is the sum of the
 * accepted quotes in euros including tax; `pendingQuotes` counts sent quotes without a decision (WS-024).
 */
const dashboardStats = z.object({
  totalQuotes: z.number(),
  totalRevenue: euros,
  acceptedQuotes: z.number(),
  pendingQuotes: z.number(),
  rejectedQuotes: z.number(),
  draftQuotes: z.number(),
});

/** `client` is null when the account has been deleted. */
export const recentQuote = quoteSummary
  .pick({
    id: true,
    quote_number: true,
    total_amount: true,
    formatted_total_amount: true,
    status: true,
    status_label: true,
    valid_until: true,
    is_expired: true,
    created_at: true,
  })
  .extend({ client: z.object({ id: z.number(), name: z.string() }).nullable() });
export type RecentQuote = z.output<typeof recentQuote>;

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/commercial/dashboard',
  audience: staff,
  summary: 'Les chiffres des devis et les derniers devis.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, stats: dashboardStats, recentQuotes: z.array(recentQuote) }),
});

export const dashboardPeriods = ['30', '90', '365'] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

export const readCharts = endpoint({
  method: 'GET',
  path: '/api/commercial/charts',
  audience: staff,
  summary: 'Le chiffre d’affaires de la période, par jour, semaine ou mois, et les devis par statut, toutes périodes.',
  tag,
  input: {
    query: z.object({
      period: absentIfEmpty(z.enum(dashboardPeriods, 'La période est 30, 90 ou 365 jours.')).transform(
        (period) => period ?? '30',
      ),
    }),
  },
  reply: z.object({
    ...succeeded,
    /** One value per label (euros including tax, of the quotes accepted in that interval), oldest first. */
    revenueData: z.object({ labels: z.array(z.string()), values: z.array(euros) }),
    statusData: z.object({ accepted: z.number(), sent: z.number(), rejected: z.number(), draft: z.number() }),
  }),
});
