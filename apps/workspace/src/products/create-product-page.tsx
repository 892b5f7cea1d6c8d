import { endpoints } from '@boutik/api-client';
import type { NewProduct } from '@boutik/contract';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/http';
import { idempotencyKeyOf } from '../api/idempotency-key';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { RecordForm } from '../ui/form/record-form';
import { WithProductChoices } from './product-choices';
import './product-file.css';
import { DescriptionInput } from './product-form';
import { IdentityInputs, LegalInputs, PriceInputs, StockInputs } from './product-inputs';
import { productPaths } from './product-paths';

const TITLE = 'Nouveau produit';
const newValues = {
  nom: null,
  reference: null,
  categorie_id: null,
  marque: null,
  ean: null,
  badge: null,
  nouveau: false,
  reconditionne: false,
  grade: null,
  description: '',
  prix_vente: null,
  taux_tva_produit: 8.5,
  nb_stock: 0,
};

/** A new product is a draft: pictures and data sheet follow on its own page. */
export function CreateProductPage() {
  const notify = useNotify();
  const navigate = useNavigate();
  const attempt = useRef({ body: '', key: '' });
  const save = (values: FieldValues) => {
    const given = Object.entries(values).filter(([, value]) => value !== null);
    const body = Object.fromEntries(given) as NewProduct;
    return call(endpoints.createProduct, {
      body,
      headers: { 'Idempotency-Key': idempotencyKeyOf(attempt.current, body) },
    });
  };
  const onSaved = ({ message, data }: { message: string; data: { id: number } }) => {
    notify(message, { type: 'success' });
    return navigate(productPaths.section(data.id, 'images'));
  };
  return (
    <AdminOnly title={TITLE}>
      <PageHeading title={TITLE} />
      <WithProductChoices>
        {(choices) => (
          <RecordForm
            label={TITLE}
            defaultValues={newValues}
            save={save}
            onSaved={onSaved}
            failure="Le produit n’a pas pu être créé."
            cancelTo={productPaths.list}
            submitLabel="Créer le brouillon"
          >
            <IdentityInputs choices={choices} />
            <PriceInputs choices={choices} draft />
            <StockInputs />
            <LegalInputs />
            <DescriptionInput />
          </RecordForm>
        )}
      </WithProductChoices>
    </AdminOnly>
  );
}
