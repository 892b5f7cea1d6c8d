import { longDay } from '@boutik/ui';
import type { Review } from '@boutik/contract';
import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../ui/link';
import { Icon } from '../ui/icon';
import { Rating } from '../ui/rating';
import { ReviewPhotos } from './review-photos';
import { UsefulButton } from './useful-button';

const ReportDialog = lazy(() => import('./report-dialog'));

interface ReviewListProps {
  productId: number;
  reviews: readonly Review[];
  /** Those that the user found useful. */
  useful: readonly number[];
}

/** Reviews in the given order; each with its date, where known the date of the purchase, and the shop's reply. */
export function ReviewList({ productId, reviews, useful }: ReviewListProps) {
  const [reported, setReported] = useState<number | null>(null);
  return (
    <>
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
            <ReviewPhotos review={review} />
            <p className="text-sm text-ink-faint">
              Avis du <time dateTime={review.created_at}>{longDay(review.created_at)}</time>
              {review.achete_le && (
                <>
                  , achat du <time dateTime={review.achete_le}>{longDay(review.achete_le)}</time>
                </>
              )}
              {' · '}
              {/* Without scripts the contact page receives it. */}
              <Link
                to="/contact"
                aria-label={`Signaler l’avis de ${review.client}`}
                className="underline underline-offset-4 hover:text-lagoon"
                onClick={(event) => {
                  event.preventDefault();
                  setReported(review.id);
                }}
              >
                Signaler
              </Link>
            </p>
            <UsefulButton productId={productId} review={review} useful={useful.includes(review.id)} />
            {review.reponse && (
              <div className="mt-2 grid gap-1 border-l-2 border-lagoon pl-4">
                <p className="text-sm font-semibold">Réponse de la boutique</p>
                <p className="break-words whitespace-pre-line">{review.reponse.texte}</p>
                <p className="text-sm text-ink-faint">{longDay(review.reponse.date)}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {reported !== null && (
        <Suspense>
          <ReportDialog id={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </>
  );
}
