import { endpoints } from '@boutik/api-client';
import { useNotify } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/http';
import { newPromotion, PromotionTermsInputs } from '../promotions/promotion-pages';
import { PromotionPrices } from '../promotions/promotion-preview';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { RecordForm } from '../ui/form/record-form';
import { ServerPreview } from '../ui/server-preview';
import { newSelection, selectionOf, useChosenProducts } from './batch-values';
import { SelectionInputs } from './selection-inputs';

const TITLE = 'Promotion sur une sélection';
const INCOMPLETE = 'Choisissez des produits et une remise.';

const loadPreview = async (body: string, signal: AbortSignal) =>
  (await call(endpoints.previewPromotedProducts, { body: JSON.parse(body), signal })).data;

function bodyOf(values: FieldValues) {
  const selection = selectionOf(values);
  const { nom, type, valeur, debut, fin, priorite } = values;
  if (!selection || typeof valeur !== 'number' || !debut || typeof priorite !== 'number') return null;
  return { selection, promotion: { nom, type, valeur, debut, fin: fin || null, priorite } };
}

/** Plans a promotion for every product of a selection; stopping the promotion takes it back. */
export function PromoteProductsPage() {
  const notify = useNotify();
  const navigate = useNavigate();
  const chosen = useChosenProducts();
  const save = (values: FieldValues) => {
    const body = bodyOf(values);
    if (!body) throw new Error(INCOMPLETE);
    return call(endpoints.promoteProducts, { body });
  };
  const onSaved = ({ message, promotion }: { message: string; promotion: number }) => {
    notify(message, { type: 'success' });
    return navigate(`/promotions/${promotion}`);
  };
  return (
    <AdminOnly title={TITLE}>
      <PageHeading title={TITLE} />
      <RecordForm
        label={TITLE}
        defaultValues={{ ...newPromotion(), ...newSelection(chosen) }}
        save={save}
        onSaved={onSaved}
        failure={INCOMPLETE}
        cancelTo="/modifications"
        submitLabel="Planifier la promotion"
      >
        <SelectionInputs />
        <PromotionTermsInputs />
        <div className="wide">
          <PricesPanel />
        </div>
      </RecordForm>
    </AdminOnly>
  );
}

function PricesPanel() {
  const body = bodyOf(useWatch());
  return (
    <ServerPreview
      body={body && JSON.stringify(body)}
      load={loadPreview}
      incomplete="Les prix s’affichent ici dès qu’il y a des produits et une remise."
      loading="Calcul des prix…"
    >
      {(preview) => <PromotionPrices preview={preview} />}
    </ServerPreview>
  );
}
