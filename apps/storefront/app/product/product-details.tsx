import type { Product } from '@boutik/contract';
import { CostOfOwnership, type Counterpart } from '../ownership/cost-of-ownership';
import { LegalInformation } from './legal-information';
import { SpecificationTables } from './specification-tables';
import { sheetTitle } from './specification-values';

interface ProductDetailsProps {
  product: Product;
  /** The new product beside a refurbished one. */
  counterpart: Counterpart | null;
}

export function ProductDetails({ product, counterpart }: ProductDetailsProps) {
  const specified = Object.keys(product.json_specification).length > 0;
  return (
    <>
      <div className="mt-14 grid gap-12 border-t border-line pt-10 lg:grid-cols-2 lg:gap-14">
        <div className="grid content-start gap-12">
          {product.description && (
            <section aria-labelledby="description">
              <h2 id="description" className="mb-4 text-2xl">
                Description
              </h2>
              {/* Sanitized by the server: plain formatting only. */}
              <div className="prose-shop" dangerouslySetInnerHTML={{ __html: product.description }} />
            </section>
          )}
          <LegalInformation product={product} />
        </div>
        {specified && (
          <section aria-labelledby="caracteristiques">
            <h2 id="caracteristiques" className="mb-4 text-2xl">
              Caractéristiques techniques
            </h2>
            <div className="long">
              <SpecificationTables specification={product.json_specification} titleOf={sheetTitle} />
            </div>
            <label className="long-toggle">
              <input type="checkbox" className="sr-only" />
              Toutes les caractéristiques
            </label>
          </section>
        )}
      </div>
      {counterpart && <CostOfOwnership product={product} counterpart={counterpart} />}
    </>
  );
}
