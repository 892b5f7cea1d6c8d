import type { CampaignBlock, CampaignView, ReplyOf, searchQuoteProducts } from '@boutik/contract';
import { X } from 'lucide-react';
import { useState } from 'react';
import { request } from '../api/http';
import { Combobox } from '../ui/combobox';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { euroText } from '../ui/money';
import { firstPicture } from '../ui/picture-address';
import { Thumbnail } from '../ui/thumbnail';

type Found = ReplyOf<typeof searchQuoteProducts>['products'][number];
type Products = Extract<CampaignBlock, { type: 'produits' }>;
interface Shown {
  id: number;
  name: string;
  price: number;
  picture: string;
  onSale: boolean;
}

const MOST = 12;

interface ProductsFieldProps {
  block: Products;
  known: CampaignView['produits'];
  onChange: (block: Products) => void;
}

/** Products chosen by search; price and picture are read again when the campaign is sent. */
export function ProductsField({ block, known, onChange }: ProductsFieldProps) {
  const [found, setFound] = useState<ReadonlyMap<number, Shown>>(() => new Map(known.map(shownOf)));
  const pick = (product: Found) => {
    if (block.produits.includes(product.id)) return;
    const shown = { ...product, picture: firstPicture(product.url_image), onSale: true };
    setFound(new Map(found).set(product.id, shown));
    onChange({ ...block, produits: [...block.produits, product.id] });
  };
  return (
    <div className="letter-fields">
      {block.produits.length > 0 && (
        <ul className="letter-products">
          {block.produits.map((id) => (
            <ProductLine
              key={id}
              product={found.get(id)}
              id={id}
              onRemove={() => onChange({ ...block, produits: block.produits.filter((one) => one !== id) })}
            />
          ))}
        </ul>
      )}
      {block.produits.length < MOST && (
        <Combobox
          label="Ajouter un produit"
          placeholder="Nom ou référence"
          chosen=""
          search={searchProducts}
          keyOf={({ id }) => id}
          show={Option}
          none="Aucun produit trouvé"
          onPick={pick}
          onClear={() => undefined}
        />
      )}
    </div>
  );
}

function ProductLine({ product, id, onRemove }: { product: Shown | undefined; id: number; onRemove: () => void }) {
  const name = product?.name ?? `Produit ${id}`;
  return (
    <li>
      <Thumbnail url={product?.picture ?? ''} size={40} />
      <span className="letter-product-words">
        <span>{name}</span>
        {product && !product.onSale && <span className="stock stock-none">N’est plus en vente</span>}
      </span>
      {product && <span className="figures">{euroText(product.price)}</span>}
      <NamedIconButton label={`Retirer ${name}`} onClick={onRemove}>
        <Icon of={X} size={18} />
      </NamedIconButton>
    </li>
  );
}

function Option({ name, reference, price, url_image }: Found) {
  return (
    <span className="option-product">
      <Thumbnail url={firstPicture(url_image)} size={40} />
      <span className="option-words">
        <span className="option-name">{name}</span>
        <span className="faint">Réf. {reference}</span>
      </span>
      <span className="option-price figures">
        {euroText(price)} <small>TTC</small>
      </span>
    </span>
  );
}

async function searchProducts(words: string, signal: AbortSignal): Promise<Found[]> {
  const path = `/api/commercial/products/search?${new URLSearchParams({ q: words }).toString()}`;
  return (await request<ReplyOf<typeof searchQuoteProducts>>(path, { signal })).products;
}

function shownOf({ id, nom, prix_ttc, url_image, en_vente }: CampaignView['produits'][number]): [number, Shown] {
  return [id, { id, name: nom, price: prix_ttc, picture: firstPicture(url_image), onSale: en_vente }];
}
