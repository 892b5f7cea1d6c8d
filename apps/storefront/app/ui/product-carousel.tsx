import type { ProductCard as Product } from '@boutik/contract';
import { type ReactNode, useMemo } from 'react';
import { Carousel } from './carousel';
import { cardKey, ProductCard, type ProductCardProps } from './product-card';
import { ServerOnly, type Shown } from './server-only';

interface ProductCarouselProps {
  label: string;
  heading: ReactNode;
  name: string;
  products: Shown<readonly Product[]>;
  count: number;
  hrefFor: (product: Product) => string;
  /** Shows the names in title case and shortened. */
  short?: boolean;
  onUse?: () => void;
}

/** Product cards, four at a time. */
export function ProductCarousel({ products, hrefFor, short = false, ...rest }: ProductCarouselProps) {
  const cards = useMemo(
    () =>
      ServerOnly.read(products)?.map((product): ProductCardProps => ({ product, href: hrefFor(product), short })) ??
      null,
    [products, hrefFor, short],
  );
  return <Carousel component={ProductCard} items={cards} keyOf={cardKey} {...rest} />;
}
