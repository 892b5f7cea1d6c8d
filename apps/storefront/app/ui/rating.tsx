import { Star, StarHalf } from 'lucide-react';

interface RatingProps {
  /** 0 to 5; null when nobody has given one. */
  value: number | null;
  /** How many gave one; left out beside a single review. */
  count?: number;
  size?: number;
}

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** Stars to the nearest half, with the figure said aloud. */
export function Rating({ value, count, size = 16 }: RatingProps) {
  if (value === null || count === 0) return null;
  const halves = Math.round(value * 2);
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
      <span role="img" aria-label={`Note : ${decimal.format(value)} sur 5`} className="inline-flex">
        {[1, 2, 3, 4, 5].map((star) => (
          <span key={star} className="relative inline-block text-line-strong">
            <Star width={size} height={size} strokeWidth={1.5} aria-hidden />
            {halves >= star * 2 && <Star width={size} height={size} strokeWidth={1.5} aria-hidden className="absolute inset-0 fill-sun text-amber" />}
            {halves === star * 2 - 1 && <StarHalf width={size} height={size} strokeWidth={1.5} aria-hidden className="absolute inset-0 fill-sun text-amber" />}
          </span>
        ))}
      </span>
      {count !== undefined && (
        <span className="tabular-nums">
          ({count}
          <span className="sr-only"> avis</span>)
        </span>
      )}
    </span>
  );
}
