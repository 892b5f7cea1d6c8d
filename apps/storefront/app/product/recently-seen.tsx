import { callApi, endpoints, settled } from '@boutik/api-client';
import type { ProductCard } from '@boutik/contract';
import { useEffect, useState } from 'react';
import { paths } from '../paths';
import { Button } from '../ui/button';
import { ProductCarousel } from '../ui/product-carousel';
import { forgetSeen, seenProducts } from './seen-products';

/**
 * The other products whose pages were seen in this browser. The list is stored there alone and can be erased; nothing is
 * shown while it is empty or cannot be read.
 */
export function RecentlySeen({ current }: { current: number }) {
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    let ended = false;
    const ids = seenProducts().filter((id) => id !== current);
    if (ids.length === 0) return;
    const read = async () => {
      const { reply } = await settled(callApi(endpoints.listProductCards, { query: { ids: ids.join(',') } }));
      if (!ended) setProducts(reply?.data ?? []);
    };
    void read();
    return () => {
      ended = true;
    };
  }, [current]);
  if (products.length === 0) return null;
  const forget = () => {
    forgetSeen();
    setProducts([]);
  };
  return (
    <div className="mt-16">
      <ProductCarousel
        label="Vus récemment"
        heading={<h2 className="text-2xl">Vus récemment</h2>}
        name="vus"
        products={products}
        count={products.length}
        hrefFor={productHref}
      />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-ink-faint">
        Cette liste reste dans votre navigateur.
        <Button tone="quiet" size="small" onClick={forget}>
          Effacer
        </Button>
      </p>
    </div>
  );
}

const productHref = ({ id }: ProductCard) => paths.product(id);
