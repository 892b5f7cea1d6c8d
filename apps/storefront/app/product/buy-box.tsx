import type { Product, ProductCard } from '@boutik/contract';
import type { Role } from '@boutik/kernel';
import { ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { QuantitySelector } from '../ui/quantity-selector';
import { StockLabel } from '../ui/stock-label';
import { useToast } from '../ui/toast';
import type { QuoteOutcome } from '../quotes/from-product/quote-words';
import type { Added } from './add-product';
import { PriceBlock } from './price-block';
import { ProductHeading } from './product-heading';
import { Promises } from './promises';

const AddedDialog = lazy(() => import('./added-dialog'));
const QuoteButtons = lazy(() => import('../quotes/from-product/product-quote-buttons'));
/** Above the listed quantities: shows the number field. */
const FREE_QUANTITY = 11;
const FORM = 'acheter';

interface BuyBoxProps {
  product: Product;
  /** First paragraph of the description. */
  summary: string;
  /** Staff see the exact stock. */
  staff: boolean;
  /** Null for a guest. */
  role: Role | null;
  /** The result of a form posted without scripts. */
  posted: Added | undefined;
  postedQuote: QuoteOutcome | undefined;
  similar: Promise<ProductCard[]>;
}

export function BuyBox({ product, summary, staff, role, posted, postedQuote, similar }: BuyBoxProps) {
  const fetcher = useFetcher<Added>();
  const [closed, setClosed] = useState<number | null>(null);
  // When the session ends the buttons stay: a click reports it and offers to sign in (SF-379).
  const [first] = useState(role);
  const buyer = role ?? first;
  useNews(fetcher.data);
  const added = fetcher.data?.ok ? fetcher.data : null;
  const out = product.nb_stock <= 0;
  return (
    <div className="grid content-start gap-5">
      <ProductHeading product={product} />
      {summary && <p className="text-ink-soft">{summary}</p>}
      <PriceBlock product={product} />
      <StockLabel
        stock={product.nb_stock}
        supplierId={product.fournisseur_id}
        place="page"
        exact={staff}
        className="!text-base"
      />
      {posted && !fetcher.data && <Notice tone={posted.ok ? 'good' : 'bad'}>{posted.message}</Notice>}
      <fetcher.Form id={FORM} method="post" className="flex flex-wrap items-end gap-3">
        <QuantitySelector stock={product.nb_stock} value={posted?.askQuantity ? FREE_QUANTITY : 1} />
        <Button type="submit" size="large" disabled={out} busy={fetcher.state !== 'idle'} className="min-w-56 flex-1">
          {fetcher.state === 'idle' && <Icon of={ShoppingCart} />}
          {out ? 'Stock épuisé' : 'Ajouter au panier'}
        </Button>
      </fetcher.Form>
      {buyer && buyer !== 'particulier' && (
        <Suspense>
          <QuoteButtons product={product} form={FORM} seller={buyer === 'Commercial'} posted={postedQuote} />
        </Suspense>
      )}
      <Promises product={product} />
      {added && (
        <Suspense>
          <AddedDialog
            product={product}
            quantity={added.quantity}
            similar={similar}
            open={closed !== added.at}
            onClose={() => setClosed(added.at)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Shows the result of an addition as a toast, and updates the badge in the header. */
function useNews(answer: Added | undefined): void {
  const say = useToast();
  useEffect(() => {
    if (!answer) return;
    say(answer.ok ? 'good' : 'bad', answer.message);
    if (!answer.ok) return;
    window.dispatchEvent(new Event('cartUpdated'));
  }, [answer, say]);
}
