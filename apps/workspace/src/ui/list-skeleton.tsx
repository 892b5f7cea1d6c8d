import Skeleton from '@mui/material/Skeleton';

const allRows = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The placeholder of a list while it loads, about as high as what replaces it: what follows must not move. */
export function ListSkeleton({ label, rows = allRows.length }: { label: string; rows?: number }) {
  return (
    <div role="status" aria-label={label} className="list-skeleton">
      {allRows.slice(0, rows).map((row) => (
        <Skeleton key={row} variant="rounded" height={60} />
      ))}
    </div>
  );
}
