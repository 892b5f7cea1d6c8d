import Skeleton from '@mui/material/Skeleton';

const rows = ['1', '2', '3', '4', '5', '6'];

export function QuoteListSkeleton() {
  return (
    <div role="status" aria-label="Chargement des devis" className="list-skeleton">
      {rows.map((row) => (
        <Skeleton key={row} variant="rounded" height={60} />
      ))}
    </div>
  );
}
