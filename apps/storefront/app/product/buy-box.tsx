import type { OwnPrice, Product } from '@boutik/contract';
import { formatEuros } from '@boutik/kernel';
import { ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { FormKey } from '../api/form-key';
import { place } from '../shell/place';
import type { Visitor } from '../shell/shell-data';
import { useShell } from '../shell/use-shell';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { QuantitySelector } from '../ui/quantity-selector';
import { StockLabel } from '../ui/stock-label';
import { lazyHydrate } from '../ui/lazy-hydrate';
import { useTax } from '../ui/price';
import { shownCents, type Tax } from '../ui/price-text';
import { taxLabel } from '../ui/tax-label';
import { useToast } from '../ui/toast';
import type { QuoteOutcome } from '../quotes/product-page/quote-messages';
import type { AddToCartResult } from './add-product';
import { PriceBlock } from './price-block';
import { useOwnPrice } from './use-own-price';

const PurchaseBenefits = lazyHydrate(async () => (await import('./purchase-benefits')).PurchaseBenefits);
const AddedDialog = lazy(() => import('./added-dialog'));
const QuoteButtons = lazy(() => import('../quotes/product-page/product-quote-buttons'));
/** Above the listed quantities: shows the number field. */
const FREE_QUANTITY = 11;
const FORM = 'acheter';

interface BuyBoxProps {
  product: Product;
  visitor: Visitor | null;
  /** The result of a form posted without scripts. */
  posted: AddToCartResult | undefined;
  postedQuote: QuoteOutcome | undefined;
}

export function BuyBox({ product, visitor, posted, postedQuote }: BuyBoxProps) {
  const fetcher = useFetcher<AddToCartResult>();
  const [closed, setClosed] = useState<number | null>(null);
  // When the session ends the buttons stay: a click reports it and offers to sign in (SF-379).
  const role = visitor?.user?.role;
  const [lastRole, setLastRole] = useState(role);
  if (role && role !== lastRole) setLastRole(role);
  const seesExactStock = useExactStock(visitor?.user?.staff ?? false);
  useAddToCartFeedback(fetcher.data);
  const added = fetcher.data?.ok ? fetcher.data : null;
  const soldOut = product.nb_stock <= 0;
  const own = useOwnPrice(product.id);
  const tax = useTax();
  return (
    <div className="contents content-start gap-5 md:grid">
      <PriceBlock product={product} own={own} />
      <StockLabel
        stock={product.nb_stock}
        supplierId={product.fournisseur_id}
        variant="page"
        exact={seesExactStock}
        className="!text-base"
      />
      {posted && !fetcher.data && <Notice tone={posted.ok ? 'good' : 'bad'}>{posted.message}</Notice>}
      <fetcher.Form
        id={FORM}
        method="post"
        data-price={priceText(product, own, tax)}
        className="buy-bar flex flex-wrap items-end gap-3"
      >
        <FormKey key={added?.at} />
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
      {!visitor && <QuotePlace />}
      {lastRole && lastRole !== 'particulier' && (
        <Suspense fallback={<QuotePlace />}>
          <QuoteButtons product={product} form={FORM} seller={lastRole === 'Commercial'} posted={postedQuote} />
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

/** "1 049,90 € TTC": the customer's own price where a price list gives one. */
function priceText({ prix_final, taux_tva }: Product, own: OwnPrice | null, tax: Tax): string {
  return formatEuros(shownCents(own?.tarif ? own.prix_ht : prix_final, taux_tva, tax)) + taxLabel(tax);
}

/** Reserves the room of the quote buttons, for those who get them. */
function QuotePlace() {
  return <div {...place(null, 'business')} className="h-11" />;
}

/**
 * Staff see the exact stock. A page that is the same for every visitor does not contain it: it is loaded, with the
 * other data of the page.
 */
function useExactStock(staff: boolean): boolean {
  const shared = useShell()?.shared === true;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (staff && shared) void revalidate();
  }, [staff, shared, revalidate]);
  return staff && !shared;
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
