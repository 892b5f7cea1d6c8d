import type { Product, ProductCard } from '@boutik/contract';
import { ShieldCheck, ShoppingCart, Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { addresses } from '../addresses';
import { ProductBadges } from '../ui/badge';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { Price, useTax } from '../ui/price';
import { QuantitySelector } from '../ui/quantity-selector';
import { Rating } from '../ui/rating';
import { StockLabel } from '../ui/stock-label';
import { useToast } from '../ui/toast';
import type { Added } from './add-product';
import { AddedDialog } from './added-dialog';

interface BuyBoxProps {
  product: Product;
  /** First paragraph of the description. */
  summary: string;
  /** Staff read the exact stock. */
  staff: boolean;
  /** The answer to a form posted without scripts. */
  posted: Added | undefined;
  similar: Promise<ProductCard[]>;
}

export function BuyBox({ product, summary, staff, posted, similar }: BuyBoxProps) {
  const fetcher = useFetcher<Added>();
  const added = fetcher.data ?? posted;
  const [seen, setSeen] = useState<number | null>(null);
  const say = useToast();
  useEffect(() => {
    if (!fetcher.data) return;
    say(fetcher.data.ok ? 'good' : 'bad', fetcher.data.message);
    if (fetcher.data.ok) window.dispatchEvent(new Event('cartUpdated'));
  }, [fetcher.data, say]);
  const out = product.nb_stock <= 0;
  return (
    <div className="grid content-start gap-5">
      <ProductBadges product={product} />
      <div className="grid gap-2">
        {product.marque && (
          <Link
            to={addresses.brand(product.marque)}
            className="justify-self-start text-sm font-semibold text-lagoon hover:underline"
          >
            {product.marque}
          </Link>
        )}
        <h1 className="text-2xl break-words md:text-3xl">{product.nom}</h1>
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-faint">
          <Rating value={product.note_moyenne} count={product.nombre_avis} />
          <span>Réf. {product.reference}</span>
        </p>
      </div>
      {summary && <p className="text-ink-soft">{summary}</p>}
      <div className="grid gap-2 border-t border-line pt-5">
        <Price
          net={product.prix_final}
          vat={product.taux_tva}
          was={product.promo ? (product.prix_barre ?? product.prix_vente) : null}
          size="huge"
        />
        <TaxNote rate={product.taux_tva} />
      </div>
      <StockLabel
        stock={product.nb_stock}
        supplierId={product.fournisseur_id}
        place="page"
        exact={staff}
        className="!text-base"
      />
      {posted && !fetcher.data && <Notice tone={posted.ok ? 'good' : 'bad'}>{posted.message}</Notice>}
      <fetcher.Form method="post" className="flex flex-wrap items-end gap-3">
        <QuantitySelector stock={product.nb_stock} />
        <Button type="submit" size="large" disabled={out} busy={fetcher.state !== 'idle'} className="min-w-56 flex-1">
          {fetcher.state === 'idle' && <Icon of={ShoppingCart} />}
          {out ? 'Stock épuisé' : 'Ajouter au panier'}
        </Button>
      </fetcher.Form>
      <ul className="grid gap-2.5 rounded-md bg-vanilla p-4 text-[0.9375rem]">
        {product.duree_livraison && (
          <li className="flex gap-3">
            <Icon of={Truck} className="mt-0.5 shrink-0 text-lagoon" />
            <span>
              Livraison{'\u202f'}: <strong className="font-semibold">{product.duree_livraison}</strong>
            </span>
          </li>
        )}
        <li className="flex gap-3">
          <Icon of={ShieldCheck} className="mt-0.5 shrink-0 text-lagoon" /> Garantie légale de 2 ans, 14 jours pour
          changer d’avis
        </li>
      </ul>
      {added?.ok && fetcher.data && (
        <AddedDialog
          product={product}
          quantity={added.quantity}
          similar={similar}
          open={seen !== added.at}
          onClose={() => setSeen(added.at)}
        />
      )}
    </div>
  );
}

function TaxNote({ rate }: { rate: number }) {
  const tax = useTax();
  const percent = `${rate.toLocaleString('fr-FR')}\u202f%`;
  return (
    <p className="text-sm text-ink-faint">{tax === 'ttc' ? `TVA de ${percent} comprise` : `Hors TVA de ${percent}`}</p>
  );
}
