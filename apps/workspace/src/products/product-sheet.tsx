import type { ProductDetail } from '@boutik/contract';
import { ListTree } from 'lucide-react';
import { EmptyState } from '../ui/empty-state';
import { Specifications } from './product-facts';

/** The section "Caractéristiques". */
export function ProductSheet({ product }: { product: ProductDetail }) {
  if (product.specification.length === 0)
    return <EmptyState icon={ListTree} title="Ce produit n’a pas de caractéristiques." />;
  return <Specifications lines={product.specification} />;
}
