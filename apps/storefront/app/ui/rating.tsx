import { decimalText } from '@boutik/ui';
import { cx } from './cx';

interface RatingProps {
  /** 0 to 5; null without ratings. */
  value: number | null;
  /** Number of ratings; omitted for a single review. */
  count?: number;
  size?: 'small' | 'medium' | 'large';
}

const sizes = { small: 'text-sm', medium: 'text-base', large: 'text-[1.375rem]' } as const;

/** Stars to the nearest half, with the value for screen readers. */
export function Rating({ value, count, size = 'medium' }: RatingProps) {
  if (value === null || count === 0) return null;
  return (
    <span className="rating">
      <span aria-hidden className={cx('stars', `stars-${Math.round(value * 2)}`, sizes[size])} />
      <span className="sr-only">{`Note\u202f: ${decimalText(value)} sur 5${count === undefined ? '' : `, ${count} avis`}`}</span>
      {count !== undefined && <span aria-hidden>{`(${count})`}</span>}
    </span>
  );
}
