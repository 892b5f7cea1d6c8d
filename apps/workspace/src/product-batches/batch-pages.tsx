import { endpoints } from '@boutik/api-client';
import type { StaffProductBatch } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { countText, frenchDateTime } from '@boutik/ui';
import { required, useGetOne, useNotify } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { call, isNotFound } from '../api/http';
import { shouldRetry } from '../api/should-retry';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { counted } from '../ui/counted';
import { DecisionButton } from '../ui/decision-button';
import { Block, Fact } from '../ui/facts';
import { SelectInput, TextInput } from '../ui/form/inputs';
import { MoneyInput, NumberInput, PercentInput } from '../ui/form/number-inputs';
import { RecordForm } from '../ui/form/record-form';
import { ListSkeleton } from '../ui/list-skeleton';
import { PageFailure } from '../ui/page-failure';
import { BatchPreviewPanel } from './batch-preview';
import { batchBody, newBatch, useChosenProducts } from './batch-values';
import { CategoryInput } from './category-input';
import { SelectionInputs } from './selection-inputs';
import { HT, TTC, VAT_EXEMPT } from '../ui/tax-label';

const TITLE = 'Modification en lot';
const REFRESH_MS = 1500;

const valueRules = required('La valeur est obligatoire.');
const priceTypes = [
  ['hausse-pourcentage', 'Hausse en pourcentage'],
  ['baisse-pourcentage', 'Baisse en pourcentage'],
  ['hausse-montant', 'Hausse d’un montant'],
  ['baisse-montant', 'Baisse d’un montant'],
  ['prix', 'Même prix pour tous'],
] as const;
const promotionTypes = [
  ['pourcentage', 'Remise en pourcentage du prix'],
  ['montant', 'Remise d’un montant'],
  ['prix fixe', 'Même prix promotionnel pour tous'],
  ['aucun', 'Retirer le prix promotionnel'],
] as const;
const roundings = [
  ['ttc', `Prix${TTC} en ,90`],
  ...(VAT_EXEMPT ? [] : [['ht', 'Prix HT en ,90'] as const]),
  ['aucun', 'Aucun'],
] as const satisfies readonly (readonly [string, string])[];

export function CreateBatchPage() {
  const notify = useNotify();
  const navigate = useNavigate();
  const chosen = useChosenProducts();
  const save = (values: FieldValues) => {
    const body = batchBody(values);
    if (!body) throw new Error('Choisissez des produits et une modification.');
    return call(endpoints.createProductBatch, { body });
  };
  const onSaved = ({ message, data }: { message?: string | undefined; data: StaffProductBatch }) => {
    if (message) notify(message, { type: 'success' });
    return navigate(`/modifications/${data.id}`);
  };
  return (
    <AdminOnly title={TITLE}>
      <PageHeading title={TITLE} />
      <RecordForm
        label={TITLE}
        defaultValues={newBatch(chosen)}
        save={save}
        onSaved={onSaved}
        failure="Choisissez des produits et une modification."
        cancelTo="/modifications"
        submitLabel="Modifier les produits"
      >
        <SelectionInputs />
        <ChangeInputs />
        <div className="wide">
          <BatchPreviewPanel />
        </div>
      </RecordForm>
    </AdminOnly>
  );
}

function ChangeInputs() {
  return (
    <>
      <SelectInput source="type" label="Prix de vente" empty="Ne pas changer" choices={priceTypes} />
      <PriceInputs />
      <SelectInput source="promo" label="Prix promotionnel" empty="Ne pas changer" choices={promotionTypes} />
      <PromotionInputs />
      <NumberInput source="nb_stock" label="Stock" hint={'Vide\u202f: ne change pas.'} />
      <CategoryInput source="categorie" label="Catégorie" hint={'Vide\u202f: ne change pas.'} />
      <SelectInput
        source="en_vente"
        label="Vente"
        empty="Ne pas changer"
        choices={[
          ['1', 'Mettre en vente'],
          ['0', 'Retirer de la vente'],
        ]}
      />
      <TextInput
        source="duree_livraison"
        label="Délai de livraison"
        maxLength={100}
        hint={'Vide\u202f: ne change pas.'}
      />
    </>
  );
}

function PriceInputs() {
  const type: unknown = useWatch({ name: 'type' });
  if (typeof type !== 'string' || type === '') return null;
  return (
    <>
      {type.endsWith('pourcentage') ? (
        <PercentInput source="valeur" label="Variation (%)" validate={valueRules} />
      ) : (
        <MoneyInput
          key="money"
          source="valeur"
          label={type === 'prix' ? `Prix${HT} (€)` : `Variation${HT} (€)`}
          validate={valueRules}
        />
      )}
      <SelectInput source="arrondi" label="Arrondi" choices={roundings} />
    </>
  );
}

function PromotionInputs() {
  const type: unknown = useWatch({ name: 'promo' });
  if (typeof type !== 'string' || type === '' || type === 'aucun') return null;
  return (
    <>
      {type === 'pourcentage' ? (
        <PercentInput source="promo_valeur" label="Remise (%)" validate={valueRules} />
      ) : (
        <MoneyInput
          key="money"
          source="promo_valeur"
          label={type === 'prix fixe' ? `Prix promotionnel${HT} (€)` : `Remise${HT} (€)`}
          validate={valueRules}
        />
      )}
      <SelectInput source="promo_arrondi" label="Arrondi du prix promotionnel" choices={roundings} />
    </>
  );
}

/** One batch with its progress, read again while it runs. */
export function BatchPage() {
  const id = plainId(useParams()['id']) ?? 0;
  const { data, error, isFetching, refetch } = useGetOne<StaffProductBatch>(
    'modifications',
    { id },
    { retry: shouldRetry, refetchInterval: ({ state }) => (isRunning(state.data) ? REFRESH_MS : false) },
  );
  return (
    <AdminOnly title={TITLE}>
      {data ? (
        <Batch batch={data} />
      ) : !error ? (
        <ListSkeleton label="Chargement de la modification" />
      ) : (
        <PageFailure
          gone={isNotFound(error)}
          failure="Erreur lors du chargement de la modification"
          missing="Cette modification n’existe pas."
          list="/modifications"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </AdminOnly>
  );
}

function isRunning(batch: StaffProductBatch | undefined): boolean {
  return batch?.etat === 'en cours' || batch?.etat === 'annulation en cours';
}

function Batch({ batch }: { batch: StaffProductBatch }) {
  const { id, etat, total, en_attente, modifies, annules, gardes } = batch;
  const undoing = etat === 'annulation en cours';
  const done = undoing ? annules + gardes : total - en_attente;
  const all = undoing ? annules + gardes + modifies : total;
  return (
    <>
      <PageHeading title={batch.resume} actions={etat === 'terminée' && modifies > 0 && <UndoButton batch={batch} />} />
      <Block title={`Lot ${id}`} id="batch">
        <Fact name="Lancée">
          par {batch.par}, le {frenchDateTime(batch.created_at)}
        </Fact>
        <Fact name="État">
          {etat} {isRunning(batch) && <progress value={done} max={all} aria-label="Avancement" />}
        </Fact>
        <Fact name="Produits">{countText(total)}</Fact>
        <Fact name="Modifiés">{countText(modifies)}</Fact>
        <Fact name="Déjà ainsi">{countText(batch.inchanges)}</Fact>
        <Fact name="Refusés (brouillon, sans prix, ou prix trop bas)">{countText(batch.refuses)}</Fact>
        <Fact name="Remis comme avant">{countText(annules)}</Fact>
        <Fact name="Laissés, car changés depuis">{countText(gardes)}</Fact>
      </Block>
    </>
  );
}

function UndoButton({ batch: { id, modifies } }: { batch: StaffProductBatch }) {
  const decide = async () => (await call(endpoints.undoProductBatch, { params: { id } })).message ?? 'C’est fait.';
  return (
    <DecisionButton
      verb="Annuler la modification"
      question={'Annuler toute la modification\u202f?'}
      variant="danger"
      decide={decide}
    >
      {counted(modifies, 'produit revient', 'produits reviennent')} comme avant, sauf les champs que quelqu’un a changés
      depuis.
    </DecisionButton>
  );
}
