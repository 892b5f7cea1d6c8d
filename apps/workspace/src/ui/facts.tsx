import type { ReactNode } from 'react';

interface BlockProps {
  title: string;
  /** The id of the heading. */
  id: string;
  children: ReactNode;
  /** Buttons below the values. */
  actions?: ReactNode;
}

/** A card with a list of labelled values. */
export function Block({ title, id, children, actions }: BlockProps) {
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id} className="card-title">
        {title}
      </h2>
      <dl className="facts">{children}</dl>
      {actions && <div className="facts-actions">{actions}</div>}
    </section>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
