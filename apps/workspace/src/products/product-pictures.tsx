import type { ProductDetail } from '@boutik/contract';
import { Image } from 'lucide-react';
import { EmptyState } from '../ui/empty-state';
import { pictureUrl } from '../ui/picture-url';

/** The section "Images". */
export function ProductPictures({ product }: { product: ProductDetail }) {
  const addresses = product.url_image.split(',').filter(Boolean);
  if (addresses.length === 0) return <EmptyState icon={Image} title="Ce produit n’a pas d’image." />;
  return (
    <ul aria-label="Images du produit" className="card product-pictures">
      {addresses.map((address, at) => (
        <li key={address}>
          <img src={pictureUrl(address, 320)} alt={`Image ${at + 1}`} width={160} height={160} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}
