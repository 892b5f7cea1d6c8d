import { type ReactNode, useId } from 'react';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';

interface QuerySectionProps {
  title: string;
  /** Undefined while loading. */
  rows: readonly unknown[] | undefined;
  query: { failed: boolean; busy: boolean; refetch: () => void };
  /** The text of an empty section. */
  emptyText: string;
  children: ReactNode;
}

/** A section with a request of its own: its failure does not affect the rest of the page. */
export function QuerySection({ title, rows, query, emptyText, children }: QuerySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id} className="card-title">
        {title}
        {rows && <span className="card-title-aside tabular-nums">{rows.length}</span>}
      </h2>
      {rows === undefined && !query.failed && <ListSkeleton label={`Chargement : ${title}`} />}
      {rows === undefined && query.failed && (
        <LoadError
          message="Cette partie n’est pas disponible pour le moment."
          busy={query.busy}
          onRetry={query.refetch}
        />
      )}
      {rows?.length === 0 && <p className="soft">{emptyText}</p>}
      {rows !== undefined && rows.length > 0 && <div className="table-scroll">{children}</div>}
    </section>
  );
}
