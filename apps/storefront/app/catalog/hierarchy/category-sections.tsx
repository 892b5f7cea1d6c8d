import { callApi, endpoints } from '@boutik/api-client';
import type { CategoryHierarchy } from '@boutik/contract';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { paths } from '../../paths';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { Picture } from '../../ui/picture';
import { HierarchyFailure } from './hierarchy-failure';
import type { Preloaded } from './read-hierarchy';
import { SectionsSkeleton } from './sections-skeleton';
import { useHierarchy } from './use-hierarchy';

const fetchHierarchy = (id: number, signal: AbortSignal) =>
  callApi(endpoints.findCategoryHierarchy, { params: { id }, signal });

interface CategorySectionsProps {
  id: number;
  hierarchy: Preloaded<CategoryHierarchy>;
}

/** Every subcategory of a category, each unfolding to its own subcategories; works without scripts. */
export function CategorySections({ id, hierarchy }: CategorySectionsProps) {
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
      <ul className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {data.subcategories.map((subcategory) => (
          <li key={subcategory.id}>
            <Subcategory subcategory={subcategory} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Subcategory({
  subcategory: { id, name, image, subsubcategories: sections },
}: {
  subcategory: CategoryHierarchy['subcategories'][number];
}) {
  return (
    <details className="group/section rounded-md border border-line bg-surface transition-colors hover:border-line-strong">
      <summary className="flex items-center gap-4 rounded-md p-3">
        <span className="size-18 shrink-0 rounded-sm bg-mist">
          <Picture url={image ?? undefined} alt="" sizes="72px" />
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="font-heading text-lg leading-tight font-semibold break-words">{name}</span>
          <span className="text-sm text-ink-faint">
            {sections.length} rayon{sections.length > 1 ? 's' : ''}
          </span>
        </span>
        <Icon
          icon={ChevronDown}
          className="mr-1 shrink-0 text-ink-faint transition-transform group-open/section:rotate-180"
        />
      </summary>
      <ul className="grid border-t border-line p-2">
        {sections.map((section) => (
          <li key={section.id}>
            <Link
              to={paths.subsubcategory(section.id)}
              prefetch="intent"
              className="flex min-h-11 items-center rounded-sm px-3 hover:bg-mist hover:text-lagoon"
            >
              {section.name}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={paths.subcategory(id)}
            className="flex min-h-11 items-center gap-1.5 rounded-sm px-3 font-semibold text-lagoon hover:bg-mist"
          >
            Tout voir<span className="sr-only"> dans {name}</span> <Icon icon={ArrowRight} size={16} />
          </Link>
        </li>
      </ul>
    </details>
  );
}
