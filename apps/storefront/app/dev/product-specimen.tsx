import { Badge } from '../ui/badge';
import { Amount, Price, TaxProvider } from '../ui/price';
import { ProductCarousel } from '../ui/product-carousel';
import { GridSkeleton, ProductGrid } from '../ui/product-grid';
import { Rating } from '../ui/rating';
import { StockLabel } from '../ui/stock-label';
import { sampleProducts } from './sample-products';
import { Row, Specimen } from './specimen';

const sampleHref = () => '/dev/ui';

export function ProductSpecimen() {
  return (
    <>
      <Specimen title="Prix, badges, stock, avis">
        <Row>
          <Price net={1234.56} vat={8.5} size="huge" />
          <Price net={599.9} vat={8.5} previousNet={699.9} size="large" />
          <Price net={99} vat={8.5} />
          <TaxProvider value="ht">
            <Price net={99} vat={8.5} size="large" />
          </TaxProvider>
          <Amount euros={0} />
        </Row>
        <Row>
          <Badge tone="promo">En promo -18%</Badge>
          <Badge tone="new">Nouveau</Badge>
          <Badge tone="refurbished">reconditionné</Badge>
          <Badge tone="own">Top vente</Badge>
          <Badge>Brouillon</Badge>
          <Badge tone="good">Payée</Badge>
          <Badge tone="warning">En attente</Badge>
          <Badge tone="bad">Refusée</Badge>
        </Row>
        <Row>
          <StockLabel stock={4} supplierId={1} />
          <StockLabel stock={4} supplierId={1} exact />
          <StockLabel stock={4} supplierId={3} />
          <StockLabel stock={0} supplierId={3} />
          <StockLabel stock={0} supplierId={3} variant="page" />
          <Rating value={4.4} count={23} />
          <Rating value={3.5} count={4} size="large" />
        </Row>
      </Specimen>
      <Specimen title="Cartes de produits">
        <ProductGrid products={sampleProducts} hrefFor={sampleHref} />
      </Specimen>
      <Specimen title="Carrousel">
        <ProductCarousel
          label="Sélection"
          heading={<h3 className="text-2xl">Produits similaires</h3>}
          name="selection"
          products={[...sampleProducts, ...sampleProducts]}
          count={2 * sampleProducts.length}
          hrefFor={sampleHref}
          short
        />
      </Specimen>
      <Specimen title="En chargement">
        <GridSkeleton count={4} />
      </Specimen>
    </>
  );
}
