import type { StarCounts } from '@boutik/contract';
import { tenthsText } from '@boutik/ui';
import { Rating } from '../ui/rating';

const STARS = [5, 4, 3, 2, 1] as const;

interface ReviewSummaryProps {
  average: number | null;
  count: number;
  stars: StarCounts;
  /** With those that do not count. */
  published: number;
}

/** The average, and the number of reviews per rating. */
export function ReviewSummary({ average, count, stars, published }: ReviewSummaryProps) {
  return (
    <div className="grid content-start gap-4">
      {average === null ? (
        <p className="text-ink-soft">
          {published > 0
            ? 'Pas encore de note\u202f: aucun avis d’achat vérifié.'
            : 'Aucun avis pour le moment. Soyez le premier à donner le vôtre.'}
        </p>
      ) : (
        <p className="flex items-center gap-3">
          <span aria-hidden className="font-heading text-4xl font-semibold tabular-nums">
            {tenthsText(average)}
          </span>
          <span className="grid">
            <Rating value={average} size="large" />
            <span className="text-sm text-ink-soft">{count} avis</span>
          </span>
        </p>
      )}
      <ul aria-label="Répartition des notes" className="grid gap-1 text-sm text-ink-soft tabular-nums">
        {STARS.map((star) => (
          <li key={star} className="flex items-center gap-3">
            <span className="w-[4rem]">
              {star} étoile{star > 1 ? 's' : ''}
            </span>
            <meter
              min={0}
              max={Math.max(1, count)}
              value={stars[star]}
              aria-label={`${star} étoile${star > 1 ? 's' : ''}`}
              className="meter h-2 flex-1"
            />
            <span className="min-w-5 text-right">{stars[star]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
