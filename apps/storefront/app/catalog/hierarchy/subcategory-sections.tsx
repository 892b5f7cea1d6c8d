import { callApi, endpoints } from '@boutik/api-client';
import type { SubcategoryHierarchy } from '@boutik/contract';
import { ChevronRight } from 'lucide-react';
import { paths } from '../../paths';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { HierarchyFailure } from './hierarchy-failure';
import type { Preloaded } from './read-hierarchy';
import { SectionsSkeleton } from './sections-skeleton';
import { useHierarchy } from './use-hierarchy';

const fetchHierarchy = (id: number, signal: AbortSignal) =>
  callApi(endpoints.findSubcategoryHierarchy, { params: { id }, signal });

interface SubcategorySectionsProps {
  id: number;
  hierarchy: Preloaded<SubcategoryHierarchy>;
}

/** All sub-subcategories of a subcategory. */
export function SubcategorySections({ id, hierarchy }: SubcategorySectionsProps) {
  const { data, retry } = useHierarchy(id, hierarchy, fetchHierarchy);
  if (data === undefined) return <SectionsSkeleton />;
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
        {data.subsubcategories.map((section) => (
          <li key={section.id}>
            <Link
              to={paths.subsubcategory(section.id)}
              prefetch="intent"
              className="flex min-h-16 items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 font-heading text-lg leading-tight font-semibold hover:border-line-strong hover:text-lagoon"
            >
              <span className="min-w-0 break-words">{section.name}</span>
              <Icon icon={ChevronRight} className="shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
