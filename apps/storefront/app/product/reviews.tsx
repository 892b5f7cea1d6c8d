import { callApi, endpoints, settled } from '@boutik/api-client';
import type { Product, Review } from '@boutik/contract';
import { useCallback, useEffect, useState } from 'react';
import { SignInLink } from '../account/sign-in-link';
import { paths } from '../paths';
import { useVisitor } from '../shell/use-visitor';
import { Link } from '../ui/link';
import { Pagination } from '../ui/pagination';
import { OwnReviewPictures } from './own-review-pictures';
import { ReviewForm } from './review-form';
import { ReviewList } from './review-list';
import { ReviewRules } from './review-rules';
import { ReviewSummary } from './review-summary';
import type { ReviewResult } from './review-messages';

/** The user's review and purchase of the product; null for a guest. */
interface OwnReview {
  avis: Review | null;
  achete_le: string | null;
  masque: string | null;
  en_attente: boolean;
  /** The reviews of others that the user found useful. */
  utiles: number[];
}

interface ReviewsProps {
  product: Product;
  page: { current: number; last: number; order: '' | 'utiles' };
  own: OwnReview | null;
  posted: ReviewResult | undefined;
}

export function Reviews({ product, page, own: rendered, posted }: ReviewsProps) {
  const own = useOwnReview(product, rendered);
  const address = paths.product(product.id);
  const [justSignedIn, setJustSignedIn] = useState(false);
  const handleSignedIn = useCallback(() => setJustSignedIn(true), []);
  return (
    <section
      aria-labelledby="avis-titre"
      id="avis"
      className="mt-16 grid scroll-mt-6 gap-8 border-t border-line pt-10 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-14"
    >
      <div className="grid content-start gap-5">
        <h2 id="avis-titre" className="text-2xl">
          Avis clients
        </h2>
        <ReviewSummary
          average={product.note_moyenne}
          count={product.nombre_avis}
          stars={product.repartition_avis}
          published={product.avis_publies}
        />
        <ReviewRules verifiedOnly={product.nombre_avis < product.avis_publies} />
      </div>
      <div className="grid content-start gap-8">
        <div id="donner-un-avis" className="grid scroll-mt-6 gap-4">
          {own ? (
            <ReviewForm
              productId={product.id}
              own={own.avis}
              boughtAt={own.achete_le}
              hidden={own.masque}
              awaiting={own.en_attente}
              posted={posted}
              focusTitle={justSignedIn}
            />
          ) : (
            <SignInLink
              returnQuery={`redirect=produit&id=${product.id}`}
              intro="Connectez-vous pour donner votre avis."
              onSignedIn={handleSignedIn}
            >
              Donner mon avis
            </SignInLink>
          )}
          {own?.avis?.achat_verifie && <OwnReviewPictures review={own.avis} />}
        </div>
        {product.reviews.length > 1 && <OrderLink address={address} order={page.order} />}
        <ReviewList productId={product.id} reviews={product.reviews} useful={own?.utiles ?? []} />
        <Pagination current={page.current} last={page.last} hrefFor={(to) => hrefOf(address, page.order, to)} />
      </div>
    </section>
  );
}

function hrefOf(address: string, order: string, page: number): string {
  const parameters = new URLSearchParams();
  if (order !== '') parameters.set('tri', order);
  if (page > 1) parameters.set('page', String(page));
  return `${address}${parameters.size > 0 ? `?${parameters}` : ''}#avis`;
}

function OrderLink({ address, order }: { address: string; order: '' | 'utiles' }) {
  return (
    <p className="text-sm text-ink-soft">
      {order === '' ? 'Les plus récents d’abord.' : 'Les plus utiles d’abord.'}{' '}
      <Link
        to={hrefOf(address, order === '' ? 'utiles' : '', 1)}
        className="font-semibold text-lagoon underline underline-offset-4"
      >
        {order === '' ? 'Voir les plus utiles' : 'Voir les plus récents'}
      </Link>
    </p>
  );
}

/**
 * The one of the page, or of the API: a page that is the same for every visitor contains none. It is read again with the
 * product, after the user has written it.
 */
function useOwnReview(product: Product, rendered: OwnReview | null): OwnReview | null {
  const [loaded, setLoaded] = useState<{ id: number; own: OwnReview } | null>(null);
  const visitor = useVisitor();
  const missing = rendered === null && Boolean(visitor?.user);
  useEffect(() => {
    if (!missing) return;
    let left = false;
    const call = callApi(endpoints.findOwnReview, { params: { id: product.id } });
    void settled(call).then(({ reply }) => !left && reply && setLoaded({ id: product.id, own: reply }));
    return () => {
      left = true;
    };
  }, [product, missing]);
  return rendered ?? (missing && loaded?.id === product.id ? loaded.own : null);
}
