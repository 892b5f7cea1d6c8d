import { euroText } from '@boutik/ui';
import type { CampaignBlock, CampaignView } from '@boutik/contract';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { FoundProduct } from '../ui/found-product';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { firstPicture } from '../ui/picture-url';
import { PricedProductOption, ProductCombobox } from '../ui/product-combobox';
import { Thumbnail } from '../ui/thumbnail';

type Products = Extract<CampaignBlock, { type: 'produits' }>;
interface DisplayedProduct {
  id: number;
  name: string;
  price: number;
  picture: string;
  onSale: boolean;
}

const MAX_PRODUCTS = 12;

interface ProductsFieldProps {
  block: Products;
  loadedProducts: CampaignView['produits'];
  onChange: (block: Products) => void;
}

/** Products chosen by search; price and picture are read again when the campaign is sent. */
export function ProductsField({ block, loadedProducts, onChange }: ProductsFieldProps) {
  const [displayed, setDisplayed] = useState<ReadonlyMap<number, DisplayedProduct>>(
    () => new Map(loadedProducts.map(toDisplayedProduct)),
  );
  const addProduct = (product: FoundProduct) => {
    if (block.produits.includes(product.id)) return;
    const added = { ...product, picture: firstPicture(product.url_image), onSale: true };
    setDisplayed(new Map(displayed).set(product.id, added));
    onChange({ ...block, produits: [...block.produits, product.id] });
  };
  return (
    <div className="campaign-fields">
      {block.produits.length > 0 && (
        <ul className="campaign-products">
          {block.produits.map((id) => (
            <ProductLine
              key={id}
              product={displayed.get(id)}
              id={id}
              onRemove={() => onChange({ ...block, produits: block.produits.filter((one) => one !== id) })}
            />
          ))}
        </ul>
      )}
      {block.produits.length < MAX_PRODUCTS && (
        <ProductCombobox
          label="Ajouter un produit"
          placeholder="Nom ou référence"
          renderItem={PricedProductOption}
          onPick={addProduct}
          onClear={() => undefined}
        />
      )}
    </div>
  );
}

function ProductLine({
  product,
  id,
  onRemove,
}: {
  product: DisplayedProduct | undefined;
  id: number;
  onRemove: () => void;
}) {
  const name = product?.name ?? `Produit ${id}`;
  return (
    <li>
      <Thumbnail url={product?.picture ?? ''} size={40} />
      <span className="campaign-product-text">
        <span>{name}</span>
        {product && !product.onSale && <span className="stock stock-none">N’est plus en vente</span>}
      </span>
      {product && <span className="tabular-nums">{euroText(product.price)}</span>}
      <NamedIconButton label={`Retirer ${name}`} onClick={onRemove}>
        <Icon icon={X} size={18} />
      </NamedIconButton>
    </li>
  );
}

function toDisplayedProduct({
  id,
  nom,
  prix_ttc,
  url_image,
  en_vente,
}: CampaignView['produits'][number]): [number, DisplayedProduct] {
  return [id, { id, name: nom, price: prix_ttc, picture: firstPicture(url_image), onSale: en_vente }];
}
