import { type ReactNode, useId } from 'react';
import { ListSkeleton } from '../ui/list-skeleton';
import { NotRead } from '../ui/not-read';

interface ReadSectionProps {
  title: string;
  /** Undefined while loading. */
  rows: readonly unknown[] | undefined;
  read: { failed: boolean; busy: boolean; again: () => void };
  /** The text of an empty section. */
  none: string;
  children: ReactNode;
}

/** A section with a request of its own: its failure does not affect the rest of the page. */
export function ReadSection({ title, rows, read, none, children }: ReadSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id} className="card-title">
        {title}
        {rows && <span className="card-title-aside figures">{rows.length}</span>}
      </h2>
      {rows === undefined && !read.failed && <ListSkeleton label={`Chargement : ${title}`} />}
      {rows === undefined && read.failed && (
        <NotRead words="Cette partie n’est pas disponible pour le moment." busy={read.busy} onRetry={read.again} />
      )}
      {rows?.length === 0 && <p className="soft">{none}</p>}
      {rows !== undefined && rows.length > 0 && <div className="table-scroll">{children}</div>}
    </section>
  );
}
