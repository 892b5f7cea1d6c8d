import type { findProductDetail, ReplyOf } from '@boutik/contract';
import { plainId, type Right } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { ArrowLeft, ExternalLink, PackageX, Pencil, TriangleAlert } from 'lucide-react';
import type { ComponentType } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { isNotFound } from '../api/http';
import { shouldRetry } from '../api/should-retry';
import { PageHeading } from '../shell/page-heading';
import { useCan } from '../shell/use-can';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { ListSkeleton } from '../ui/list-skeleton';
import { RetryButton } from '../ui/retry-button';
import { ProductActions } from './product-actions';
import { ProductBadges } from './product-badges';
import { ProductFacts } from './product-facts';
import './product-file.css';
import { ProductHistory } from './product-history';
import { productPaths } from './product-paths';
import { ProductSectionLinks } from './product-sections';

type ProductRecord = ReplyOf<typeof findProductDetail>['data'];

/** Lists put their partial rows into react-admin's cache of records; this key keeps the full record apart. */
const meta = { full: true };

type ProductComponent = ComponentType<{ product: ProductRecord }>;

/** Shows a product; with `section`, that part of it is edited by those whom its right lets. */
export function ProductPage({ section }: { section?: { right: Right; Section: ProductComponent } }) {
  const id = plainId(useParams()['id']) ?? 0;
  const { data, error, isFetching, refetch } = useGetOne<ProductRecord>(
    'produits',
    { id, meta },
    { retry: shouldRetry },
  );
  const can = useCan();
  if (data) return <ProductView product={data} Section={section && can(section.right) ? section.Section : undefined} />;
  if (!error) return <ListSkeleton label="Chargement du produit" />;
  return isNotFound(error) ? (
    <>
      <PageHeading title="Produit introuvable" />
      <EmptyState
        icon={PackageX}
        title="Ce produit n’existe pas ou plus."
        action={
          <Button component={Link} to={productPaths.list} variant="contained">
            Voir les produits
          </Button>
        }
      />
    </>
  ) : (
    <>
      <PageHeading title="Produit" />
      <EmptyState
        alert
        icon={TriangleAlert}
        title="Erreur lors du chargement du produit"
        action={<RetryButton busy={isFetching} onClick={() => void refetch()} />}
      />
    </>
  );
}

interface ProductViewProps {
  product: ProductRecord;
  Section: ProductComponent | undefined;
}

function ProductView({ product, Section }: ProductViewProps) {
  const can = useCan();
  const canEdit = can('products.edit');
  return (
    <div className="product-file">
      <PageHeading
        title={product.nom}
        actions={
          <>
            <Button
              component={Link}
              to={productPaths.list}
              variant="outlined"
              startIcon={<Icon icon={ArrowLeft} size={18} />}
            >
              Retour
            </Button>
            {(product.en_vente || product.prix_vente !== null) && (
              <Button
                component="a"
                href={product.en_vente ? productPaths.shop(product.id) : productPaths.preview(product.id)}
                target="_blank"
                rel="noreferrer"
                variant="outlined"
                startIcon={<Icon icon={ExternalLink} size={18} />}
              >
                {product.en_vente ? 'Voir dans la boutique' : 'Aperçu'}
              </Button>
            )}
            {canEdit && <ProductActions product={product} />}
            {(canEdit || can('stock.edit')) && !Section && (
              <Button
                component={Link}
                to={canEdit ? productPaths.edit(product.id) : productPaths.section(product.id, 'stock')}
                variant="contained"
                startIcon={<Icon icon={Pencil} size={18} />}
              >
                Modifier
              </Button>
            )}
          </>
        }
      >
        <ProductBadges product={product} />
      </PageHeading>
      {Section ? (
        <>
          <ProductSectionLinks product={product} />
          <Section product={product} />
        </>
      ) : (
        <>
          <ProductFacts product={product} />
          <ProductHistory product={product} />
        </>
      )}
    </div>
  );
}
