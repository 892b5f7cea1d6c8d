/** Placeholder while the categories are loading. */
export function SectionsSkeleton() {
  return (
    <div role="status" className="mb-8">
      <span className="sr-only">Chargement des rayons</span>
      <div aria-hidden className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, at) => (
          <span key={at} className="block h-24 animate-shimmer rounded-md bg-line" />
        ))}
      </div>
    </div>
  );
}
