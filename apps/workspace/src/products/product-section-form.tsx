import { endpoints } from '@boutik/api-client';
import type { ProductChange, ProductDetail } from '@boutik/contract';
import type { ReactNode } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { changedFields } from '../api/changed-fields';
import { call } from '../api/http';
import { RecordForm } from '../ui/form/record-form';
import { productPaths } from './product-paths';

interface ProductSectionFormProps {
  product: ProductDetail;
  /** The accessible name of the form. */
  label: string;
  /** The inputs. */
  children: ReactNode;
}

/** The form of one section of a product: sends the changed fields alone, and stays on the section. */
export function ProductSectionForm({ product, label, children }: ProductSectionFormProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const save = async (values: FieldValues) => {
    const change: ProductChange = changedFields(values, product);
    if (Object.keys(change).length === 0) return null;
    const body = 'nb_stock' in change ? { ...change, nb_stock_lu: product.nb_stock } : change;
    return call(endpoints.changeProduct, { params: { id: product.id }, body });
  };
  const onSaved = (reply: { message: string } | null) => {
    notify(reply?.message ?? 'Rien n’a changé', { type: reply ? 'success' : 'info' });
    if (reply) refresh();
  };
  return (
    <RecordForm
      key={product.updated_at}
      label={label}
      record={product}
      save={save}
      onSaved={onSaved}
      failure="Erreur lors de l’enregistrement du produit"
      cancelTo={productPaths.show(product.id)}
    >
      {children}
    </RecordForm>
  );
}
