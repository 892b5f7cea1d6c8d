import type { ProductDetail } from '@boutik/contract';
import type { Right } from '@boutik/kernel';
import { type ComponentType, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { lazyPart } from '../shell/lazy-page';
import { useCan } from '../shell/use-can';
import { ProductHistory } from './product-history';
import { productPaths } from './product-paths';
import { ProductPictures } from './product-pictures';
import { ProductSheet } from './product-sheet';

interface ProductSection {
  /** Below /produits/:id. */
  path: string;
  label: string;
  right: Right;
  Section: ComponentType<{ product: ProductDetail }>;
}

/** What administrators edit, one page for each. Forms are loaded when they are shown first, with the form library. */
export const productSections: readonly ProductSection[] = [
  {
    path: 'modifier',
    label: 'Fiche',
    right: 'products.edit',
    Section: lazyPart(async () => (await import('./product-form')).ProductForm),
  },
  { path: 'images', label: 'Images', right: 'products.edit', Section: ProductPictures },
  { path: 'caracteristiques', label: 'Caractéristiques', right: 'products.edit', Section: ProductSheet },
  {
    path: 'prix',
    label: 'Prix',
    right: 'products.edit',
    Section: lazyPart(async () => (await import('./product-price-form')).ProductPriceForm),
  },
  {
    path: 'stock',
    label: 'Stock',
    right: 'stock.edit',
    Section: lazyPart(async () => (await import('./product-stock-section')).ProductStockSection),
  },
  {
    path: 'declinaisons',
    label: 'Déclinaisons',
    right: 'products.edit',
    Section: lazyPart(async () => (await import('./family/product-family')).ProductFamily),
  },
  { path: 'historique', label: 'Historique', right: 'products.edit', Section: ProductHistory },
];

/** Links to the sections; the current one is marked. */
export function ProductSectionLinks({ product: { id } }: { product: ProductDetail }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const can = useCan();
  // On phones they scroll sideways.
  useEffect(() => {
    nav.current?.querySelector(`[href$='${pathname}']`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label="Sections du produit" className="product-sections">
      {productSections
        .filter(({ right }) => can(right))
        .map(({ path, label }) => (
          <NavLink key={path} to={productPaths.section(id, path)}>
            {label}
          </NavLink>
        ))}
    </nav>
  );
}
