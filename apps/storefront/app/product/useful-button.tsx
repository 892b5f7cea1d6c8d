import type { Review } from '@boutik/contract';
import { ThumbsUp } from 'lucide-react';
import { useFetcher } from 'react-router';
import { paths } from '../paths';
import { Icon } from '../ui/icon';
import type { UsefulResult } from './post-useful-review';

interface UsefulButtonProps {
  productId: number;
  review: Review;
  /** The user has said so. */
  useful: boolean;
}

/** "Cet avis vous a été utile ?", with how many say so; a visitor without account is led to the sign-in. */
export function UsefulButton({ productId, review, useful }: UsefulButtonProps) {
  const { Form, state, data } = useFetcher<UsefulResult>();
  const own = data?.ok ? data.utile : useful;
  const count = data?.ok ? data.utiles : review.utiles;
  return (
    <Form method="post" action={paths.product(productId)} className="flex flex-wrap items-center gap-x-3 text-sm">
      <input type="hidden" name="intent" value="useful" />
      <input type="hidden" name="avis" value={review.id} />
      <input type="hidden" name="utile" value={own ? 'non' : 'oui'} />
      <button
        type="submit"
        disabled={state !== 'idle'}
        aria-pressed={own}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-ink-soft hover:text-lagoon aria-pressed:text-lagoon"
      >
        <Icon icon={ThumbsUp} size={16} />
        {own ? 'Utile pour vous' : 'Cet avis vous a été utile\u202f?'}
        <span className="sr-only"> Avis de {review.client}</span>
      </button>
      {count > 0 && (
        <span className="text-ink-faint">
          {count === 1 ? '1 personne le trouve utile' : `${count} personnes le trouvent utile`}
        </span>
      )}
      <span role="status">{data && !data.ok ? data.message : ''}</span>
    </Form>
  );
}
