import { endpoints, urlOf } from '@boutik/api-client';

/** The invoices of each year in one file, for the accountant of a business. */
export function InvoicesOfYears({ years }: { years: readonly number[] }) {
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
