import { cx } from './cx';

/** A grey placeholder; its size is set by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-shimmer rounded-sm bg-line', className)} />;
}

export function CardSkeleton() {
  return (
    <div aria-hidden className="grid gap-2.5">
      <Skeleton className="aspect-square w-full rounded-md" />
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}

export function TextSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div aria-hidden className="grid gap-2.5">
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} className={cx('h-4', at === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  );
}
