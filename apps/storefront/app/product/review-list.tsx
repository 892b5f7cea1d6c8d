import { longDay } from '@boutik/ui';
import type { Review } from '@boutik/contract';
import { BadgeCheck } from 'lucide-react';
import { Icon } from '../ui/icon';
import { Rating } from '../ui/rating';

/** Reviews in the given order; each with its date and, where known, the date of the purchase. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul aria-label="Avis" className="grid content-start">
      {reviews.map((review) => (
        <li key={review.id} className="grid gap-1.5 border-b border-line py-5 first:pt-0 last:border-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Rating value={review.rating} />
            <span className="font-semibold">{review.client}</span>
            {review.achat_verifie && (
              <span className="inline-flex items-center gap-1 text-sm font-medium text-leaf">
                <Icon icon={BadgeCheck} size={16} /> Achat vérifié
              </span>
            )}
            {review.equipe && <span className="text-sm font-medium text-lagoon">Équipe de la boutique</span>}
          </p>
          <p className="break-words whitespace-pre-line">{review.message}</p>
          <p className="text-sm text-ink-faint">
            Avis du <time dateTime={review.created_at}>{longDay(review.created_at)}</time>
            {review.achete_le && (
              <>
                , achat du <time dateTime={review.achete_le}>{longDay(review.achete_le)}</time>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
