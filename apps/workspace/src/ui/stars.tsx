import { decimalText } from '@boutik/ui';
import { Star } from 'lucide-react';
import './stars.css';

const positions = [1, 2, 3, 4, 5];

/** Five stars for an average out of 5, and the number of reviews; without a number, of one review. */
export function Stars({ average, count }: { average: number; count?: number }) {
  const reviews = count === undefined ? '' : `, ${count} avis`;
  const text = count === 0 ? 'Aucun avis' : `${decimalText(average)} sur 5${reviews}`;
  return (
    <span className="stars">
      <span role="img" aria-label={text} className="stars-drawn">
        {positions.map((position) => (
          <Star
            key={position}
            width={15}
            height={15}
            strokeWidth={1.75}
            aria-hidden
            className={average >= position - 0.5 ? 'star star-full' : 'star'}
          />
        ))}
      </span>
      {count !== undefined && (
        <span aria-hidden className="faint tabular-nums">
          ({count})
        </span>
      )}
    </span>
  );
}
