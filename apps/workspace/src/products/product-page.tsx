import type { findProductDetail, ReplyOf } from '@boutik/contract';
import { isAdmin, plainId, type Role } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { ArrowLeft, ExternalLink, PackageX, Pencil, TriangleAlert } from 'lucide-react';
import type { ComponentType } from 'react';
import { useGetOne, usePermissions } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { isNotFound } from '../api/http';
import { shouldRetry } from '../api/should-retry';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { ListSkeleton } from '../ui/list-skeleton';
import { RetryButton } from '../ui/retry-button';
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

/** Shows a product; with `Section`, administrators edit that part of it. */
export function ProductPage({ Section }: { Section?: ProductComponent }) {
  const id = plainId(useParams()['id']) ?? 0;
  const { data, error, isFetching, refetch } = useGetOne<ProductRecord>(
    'produits',
    { id, meta },
    { retry: shouldRetry },
  );
  const { permissions } = usePermissions<Role>();
  const canEdit = permissions !== undefined && isAdmin(permissions);
  if (data) return <ProductView product={data} canEdit={canEdit} Section={canEdit ? Section : undefined} />;
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
  canEdit: boolean;
  Section: ProductComponent | undefined;
}

function ProductView({ product, canEdit, Section }: ProductViewProps) {
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
            {product.en_vente && (
              <Button
                component="a"
                href={productPaths.shop(product.id)}
                target="_blank"
                rel="noreferrer"
                variant="outlined"
                startIcon={<Icon icon={ExternalLink} size={18} />}
              >
                Voir dans la boutique
              </Button>
            )}
            {canEdit && !Section && (
              <Button
                component={Link}
                to={productPaths.edit(product.id)}
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
