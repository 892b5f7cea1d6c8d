import { PackageSearch } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ListTexts } from '../ui/list/list-rows';

/** A section of the page of parts. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="specimen">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export const listTexts: ListTexts = {
  failure: 'Erreur lors du chargement des éléments',
  empty: 'Aucun élément',
  emptyHint: 'Les éléments apparaissent ici.',
  emptyIcon: PackageSearch,
};
