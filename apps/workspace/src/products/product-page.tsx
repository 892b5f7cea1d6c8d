import type { findProductDetail, ReplyOf } from '@boutik/contract';
import { isAdmin, plainId, type Role } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { ArrowLeft, ExternalLink, PackageX, Pencil, TriangleAlert } from 'lucide-react';
import { useGetOne, usePermissions } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { isNotFound } from '../api/http';
import { shouldRetry } from '../api/should-retry';
import { lazyPart } from '../shell/lazy-page';
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

type ProductRecord = ReplyOf<typeof findProductDetail>['data'];

/** With the form library, which no other page needs yet. */
const ProductForm = lazyPart(async () => (await import('./product-form')).ProductForm);

/** Lists put their partial rows into react-admin's cache of records; this key keeps the full record apart. */
const meta = { full: true };

/** Shows a product; with `editing`, administrators edit it. */
export function ProductPage({ editing = false }: { editing?: boolean }) {
  const id = plainId(useParams()['id']) ?? 0;
  const { data, error, isFetching, refetch } = useGetOne<ProductRecord>(
    'produits',
    { id, meta },
    { retry: shouldRetry },
  );
  const { permissions } = usePermissions<Role>();
  const canEdit = permissions !== undefined && isAdmin(permissions);
  if (data) return <ProductView product={data} canEdit={canEdit} editing={editing && canEdit} />;
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

function ProductView({ product, canEdit, editing }: { product: ProductRecord; canEdit: boolean; editing: boolean }) {
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
            {canEdit && !editing && (
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
      {editing ? <ProductForm key={product.updated_at} product={product} /> : <ProductFacts product={product} />}
      <ProductHistory product={product} />
    </div>
  );
}
