import { Rating } from '../ui/rating';

interface Review {
  id: number;
  client: string;
  rating: number;
  message: string;
  created_at: string;
}

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Indian/Reunion' });
const STARS = [5, 4, 3, 2, 1] as const;

export function Reviews({
  reviews,
  average,
  count,
}: {
  reviews: readonly Review[];
  average: number | null;
  count: number;
}) {
  if (reviews.length === 0) return null;
  return (
    <section
      aria-labelledby="avis"
      className="mt-16 grid gap-8 border-t border-line pt-10 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-3">
        <h2 id="avis" className="text-2xl">
          Avis clients
        </h2>
        <Rating value={average} count={count} size="large" />
        <ul className="grid gap-1 text-sm text-ink-soft tabular-nums">
          {STARS.map((star) => (
            <li key={star} className="flex items-center gap-3">
              <span className="w-16">
                {star} étoile{star > 1 ? 's' : ''}
              </span>
              <meter
                min={0}
                max={reviews.length}
                value={reviews.filter((review) => review.rating === star).length}
                aria-label={`${star} étoiles`}
                className="h-2 flex-1"
              />
              {reviews.filter((review) => review.rating === star).length}
            </li>
          ))}
        </ul>
      </div>
      <ul className="grid content-start">
        {reviews.map((review) => (
          <li key={review.id} className="grid gap-1.5 border-b border-line py-5 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
              <Rating value={review.rating} />
              <span className="font-semibold text-ink">{review.client}</span>
              <time dateTime={review.created_at}>{day.format(new Date(review.created_at))}</time>
            </p>
            <p className="break-words whitespace-pre-line">{review.message}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
