import type { SubcategoryHierarchy } from '@boutik/contract';
import { ChevronRight } from 'lucide-react';
import { addresses } from '../../addresses';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { HierarchyFailure } from './hierarchy-failure';
import type { Given } from './read-hierarchy';
import { ShelfSkeleton } from './shelf-skeleton';
import { useHierarchy } from './use-hierarchy';

interface SubcategoryShelvesProps {
  id: number;
  hierarchy: Given<SubcategoryHierarchy>;
}

/** All sub-subcategories of a subcategory. */
export function SubcategoryShelves({ id, hierarchy }: SubcategoryShelvesProps) {
  const { data, retry } = useHierarchy(`/api/subcategory/${id}/hierarchy`, hierarchy);
  if (data === undefined) return <ShelfSkeleton />;
  if (data === null) return <HierarchyFailure onRetry={retry} />;
  return (
    <section aria-label="Rayons" className="mb-10">
      {data.description && (
        <div
          className="prose-shop mb-6 text-lg text-ink-soft"
          // Sanitized by the server when it was saved.
          dangerouslySetInnerHTML={{ __html: data.description }}
        />
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {data.subsubcategories.map((shelf) => (
          <li key={shelf.id}>
            <Link
              to={addresses.subsubcategory(shelf.id)}
              prefetch="intent"
              className="flex min-h-16 items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 font-heading text-lg leading-tight font-semibold hover:border-line-strong hover:text-lagoon"
            >
              <span className="min-w-0 break-words">{shelf.name}</span>
              <Icon of={ChevronRight} className="shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
