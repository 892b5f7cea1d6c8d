import { ApiError, endpoints } from '@boutik/api-client';
import type { ProductChange, ProductDetail } from '@boutik/contract';
import { type ReactNode, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { changedFields } from '../api/changed-fields';
import { call } from '../api/http';
import { RecordForm } from '../ui/form/record-form';
import type { ProductChoices } from './product-choices';
import { ProductConflict } from './product-conflict';
import { productPaths } from './product-paths';

interface ProductSectionFormProps {
  product: ProductDetail;
  choices?: ProductChoices;
  /** The accessible name of the form. */
  label: string;
  /** The inputs. */
  children: ReactNode;
}

const CONFLICTS = ['product-changed', 'stock-moved'];

/**
 * The form of one section of a product: sends the changed fields with the version that was read, and stays on the
 * section. When someone else was faster, both versions are shown.
 */
export function ProductSectionForm({ product, choices, label, children }: ProductSectionFormProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [conflict, setConflict] = useState<{ mine: ProductChange; theirs: ProductDetail } | null>(null);
  const save = async (values: FieldValues) => {
    const change: ProductChange = changedFields(values, product);
    if (Object.keys(change).length === 0) return null;
    try {
      return await saveProduct(product, change);
    } catch (error) {
      if (error instanceof ApiError && CONFLICTS.includes(error.body.code ?? '')) {
        const { data } = await call(endpoints.findProductDetail, { params: { id: product.id } });
        setConflict({ mine: change, theirs: data });
      }
      throw error;
    }
  };
  const onSaved = (reply: { message: string } | null) => {
    notify(reply?.message ?? 'Rien n’a changé', { type: reply ? 'success' : 'info' });
    setConflict(null);
    if (reply) refresh();
  };
  return (
    <>
      {conflict && (
        <ProductConflict
          key={conflict.theirs.version}
          read={product}
          choices={choices}
          {...conflict}
          save={(change) => saveProduct(conflict.theirs, change)}
          onSaved={onSaved}
        />
      )}
      <RecordForm
        key={product.version}
        label={label}
        record={product}
        save={save}
        onSaved={onSaved}
        failure="Erreur lors de l’enregistrement du produit"
        cancelTo={productPaths.show(product.id)}
      >
        {children}
      </RecordForm>
    </>
  );
}

function saveProduct(read: ProductDetail, change: ProductChange): Promise<{ message: string }> {
  const stock = 'nb_stock' in change ? { nb_stock_lu: read.nb_stock } : {};
  return call(endpoints.changeProduct, {
    params: { id: read.id },
    body: { ...change, ...stock, version: read.version },
  });
}
