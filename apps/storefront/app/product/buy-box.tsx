import type { Product } from '@boutik/contract';
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
import type { QuoteOutcome } from '../quotes/product-page/quote-messages';
import type { AddToCartResult } from './add-product';
import { PriceBlock } from './price-block';
import { ProductHeading } from './product-heading';
import { PurchaseBenefits } from './purchase-benefits';

const AddedDialog = lazy(() => import('./added-dialog'));
const QuoteButtons = lazy(() => import('../quotes/product-page/product-quote-buttons'));
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
  posted: AddToCartResult | undefined;
  postedQuote: QuoteOutcome | undefined;
}

export function BuyBox({ product, summary, staff, role, posted, postedQuote }: BuyBoxProps) {
  const fetcher = useFetcher<AddToCartResult>();
  const [closed, setClosed] = useState<number | null>(null);
  // When the session ends the buttons stay: a click reports it and offers to sign in (SF-379).
  const [initialRole] = useState(role);
  const effectiveRole = role ?? initialRole;
  useAddToCartFeedback(fetcher.data);
  const added = fetcher.data?.ok ? fetcher.data : null;
  const soldOut = product.nb_stock <= 0;
  return (
    <div className="grid content-start gap-5">
      <ProductHeading product={product} />
      {summary && <p className="text-ink-soft">{summary}</p>}
      <PriceBlock product={product} />
      <StockLabel
        stock={product.nb_stock}
        supplierId={product.fournisseur_id}
        variant="page"
        exact={staff}
        className="!text-base"
      />
      {posted && !fetcher.data && <Notice tone={posted.ok ? 'good' : 'bad'}>{posted.message}</Notice>}
      <fetcher.Form id={FORM} method="post" className="flex flex-wrap items-end gap-3">
        <QuantitySelector stock={product.nb_stock} value={posted?.promptsQuantity ? FREE_QUANTITY : 1} />
        <Button
          type="submit"
          size="large"
          disabled={soldOut}
          busy={fetcher.state !== 'idle'}
          className="min-w-56 flex-1"
        >
          {fetcher.state === 'idle' && <Icon icon={ShoppingCart} />}
          {soldOut ? 'Stock épuisé' : 'Ajouter au panier'}
        </Button>
      </fetcher.Form>
      {effectiveRole && effectiveRole !== 'particulier' && (
        <Suspense>
          <QuoteButtons product={product} form={FORM} seller={effectiveRole === 'Commercial'} posted={postedQuote} />
        </Suspense>
      )}
      <PurchaseBenefits product={product} />
      {added && (
        <Suspense>
          <AddedDialog
            product={product}
            quantity={added.quantity}
            open={closed !== added.at}
            onClose={() => setClosed(added.at)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Shows the result of an addition as a toast, and updates the badge in the header. */
function useAddToCartFeedback(result: AddToCartResult | undefined): void {
  const showToast = useToast();
  useEffect(() => {
    if (!result) return;
    showToast(result.ok ? 'good' : 'bad', result.message);
    if (!result.ok) return;
    window.dispatchEvent(new Event('cartUpdated'));
  }, [result, showToast]);
}
