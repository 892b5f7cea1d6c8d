import { decimalText } from '@boutik/ui';
import { cx } from './cx';

interface RatingProps {
  /** 0 to 5; null without ratings. */
  value: number | null;
  /** Number of ratings; omitted for a single review. */
  count?: number;
  size?: 'small' | 'medium' | 'large';
}

const sizes = { small: 'rating-small', medium: undefined, large: 'rating-large' } as const;

/** Stars to the nearest half, with the value for screen readers. */
export function Rating({ value, count, size = 'medium' }: RatingProps) {
  if (value === null || count === 0) return null;
  return (
    <span
      role="img"
      aria-label={`Note\u202f: ${decimalText(value)} sur 5${count === undefined ? '' : `, ${count} avis`}`}
      className={cx('rating', `stars-${Math.round(value * 2)}`, sizes[size])}
    >
      {count !== undefined && `(${count})`}
    </span>
  );
}
