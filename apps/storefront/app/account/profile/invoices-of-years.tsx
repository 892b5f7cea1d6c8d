import { endpoints, urlOf } from '@boutik/api-client';
import type { listOrders, ReplyOf } from '@boutik/contract';

type Order = ReplyOf<typeof listOrders>['commandes'][number];

/** The invoices of each year in one file, for the accountant of a business. */
export function InvoicesOfYears({ orders }: { orders: readonly Order[] }) {
  const invoiced = orders.filter(({ status }) => status === 'payé' || status === 'remboursé');
  const years = [...new Set(invoiced.map(({ date }) => Number(date.slice(0, 4))))].sort((a, b) => b - a);
  if (years.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
      Vos factures en un fichier{'\u202f'}:
      {years.map((annee) => (
        <a
          key={annee}
          href={urlOf(endpoints.archiveOwnInvoices, { query: { annee } })}
          className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-4"
        >
          {annee} (zip)
        </a>
      ))}
    </p>
  );
}
