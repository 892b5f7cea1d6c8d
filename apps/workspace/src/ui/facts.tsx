import type { ReactNode } from 'react';

/** A card with a list of labelled values; `id` is the id of its heading. */
export function Block({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id} className="card-title">
        {title}
      </h2>
      <dl className="facts">{children}</dl>
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
