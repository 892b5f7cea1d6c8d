import Skeleton from '@mui/material/Skeleton';

const rows = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The placeholder of a list while it loads. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="list-skeleton">
      {rows.map((row) => (
        <Skeleton key={row} variant="rounded" height={60} />
      ))}
    </div>
  );
}
