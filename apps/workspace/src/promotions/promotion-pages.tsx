import { endpoints } from '@boutik/api-client';
import type { StaffPromotionDetail } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { countText, euroText } from '@boutik/ui';
import { useQuery } from '@tanstack/react-query';
import { maxLength, minValue, required, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { call } from '../api/http';
import { AdminOnly } from '../shell/admin-only';
import { DecisionButton } from '../ui/decision-button';
import { CreatePage, EditPage } from '../ui/form/form-pages';
import { SelectInput, TextInput } from '../ui/form/inputs';
import { MomentInput } from '../ui/form/moment-input';
import { MoneyInput, NumberInput, PercentInput } from '../ui/form/number-inputs';
import { Notice } from '../ui/notice';
import { PromotionBadge } from './promotion-list-page';
import { PromotionPreviewPanel } from './promotion-preview';
import { TargetsInput } from './targets-input';
import { HT } from '../ui/tax-label';

const nameRules = [required('Le nom est obligatoire.'), maxLength(80, 'Au plus 80 caractères.')];
const valueRules = [required('La valeur est obligatoire.'), minValue(0.01, 'Plus grand que 0.')];
const startRules = required('Le début est obligatoire.');
const priorityRules = [required('La priorité est obligatoire.'), minValue(0, 'Au moins 0.')];
const targetRules = required('Choisissez au moins un produit, une catégorie ou une marque.');
const typeChoices = [
  ['pourcentage', 'Pourcentage'],
  ['montant', 'Montant en moins'],
  ['prix fixe', 'Prix fixe'],
] as const;

export const newPromotion = () => ({
  nom: null,
  type: 'pourcentage',
  valeur: null,
  debut: reunionIso(new Date()).slice(0, 16),
  fin: null,
  priorite: 0,
  cibles: [],
});
const form = {
  resource: 'promotions',
  saved: 'Promotion enregistrée',
  failure: 'La promotion n’a pas pu être enregistrée.',
};

export function CreatePromotionPage() {
  return (
    <AdminOnly title="Nouvelle promotion">
      <CreatePage {...form} title="Nouvelle promotion" defaultValues={newPromotion()}>
        <TermsInputs />
      </CreatePage>
    </AdminOnly>
  );
}

export function EditPromotionPage() {
  return (
    <AdminOnly title="Promotion">
      <EditPage<StaffPromotionDetail>
        {...form}
        title={({ nom }) => nom}
        loadFailure="Erreur lors du chargement de la promotion"
        missing="Cette promotion n’existe pas."
        actions={(promotion) => !isOver(promotion) && <StopButton promotion={promotion} />}
        intro={(promotion) => <Summary promotion={promotion} />}
      >
        <TermsInputs />
      </EditPage>
    </AdminOnly>
  );
}

function isOver({ etat }: StaffPromotionDetail): boolean {
  return etat === 'terminée' || etat === 'arrêtée';
}

function TermsInputs() {
  const promotion = useRecordContext<StaffPromotionDetail>();
  if (promotion && isOver(promotion))
    return <Notice>Cette promotion est finie{'\u202f'}: elle ne change plus. Créez-en une autre.</Notice>;
  return (
    <>
      <PromotionTermsInputs running={promotion?.etat === 'en cours'} />
      {promotion && promotion.nombre_cibles > promotion.cibles.length ? (
        <div className="wide">
          <Notice>
            Cette promotion porte sur {countText(promotion.nombre_cibles)} produits choisis ensemble{'\u202f'}: leur
            liste ne change pas ici.
          </Notice>
        </div>
      ) : (
        <>
          <div className="wide">
            <TargetsInput source="cibles" label="Produits, catégories et marques" validate={targetRules} />
          </div>
          <div className="wide">
            <PromotionPreviewPanel />
          </div>
        </>
      )}
    </>
  );
}

/** Name, discount, period and priority of a promotion. */
export function PromotionTermsInputs({ running = false }: { running?: boolean }) {
  return (
    <>
      <div className="wide">
        <TextInput
          source="nom"
          label="Nom"
          hint="Pour l’équipe : les clients ne le voient pas."
          maxLength={80}
          validate={nameRules}
        />
      </div>
      <SelectInput source="type" label="Remise" choices={typeChoices} />
      <ValueInput />
      <MomentInput source="debut" label="Début" hint="Heure de La Réunion." validate={startRules} disabled={running} />
      <MomentInput source="fin" label="Fin" hint={'Vide\u202f: jusqu’à l’arrêt.'} />
      <NumberInput
        source="priorite"
        label="Priorité"
        hint="Entre deux promotions d’un produit, la plus grande compte, puis la plus précise."
        validate={priorityRules}
      />
    </>
  );
}

function ValueInput() {
  const type: unknown = useWatch({ name: 'type' });
  if (type === 'pourcentage')
    return <PercentInput source="valeur" label="Remise (%)" hint="Éco-participation exclue." validate={valueRules} />;
  const label = type === 'montant' ? `Montant en moins${HT} (€)` : `Prix${HT} (€)`;
  return <MoneyInput key="money" source="valeur" label={label} validate={valueRules} />;
}

function Summary({ promotion }: { promotion: StaffPromotionDetail }) {
  const { id, etat, produits, a_jour } = promotion;
  return (
    <p className="soft record-form-intro">
      <PromotionBadge state={etat} /> {countText(produits)} {produits > 1 ? 'produits' : 'produit'} à ce prix
      {!a_jour && ', prix en cours de changement'}
      <Sales id={id} />
    </p>
  );
}

function Sales({ id }: { id: number }) {
  const { data, isError } = useQuery({
    queryKey: ['promotion-sales', id],
    queryFn: ({ signal }) => call(endpoints.findPromotionSales, { params: { id }, signal }),
  });
  if (isError) return ', ventes indisponibles';
  if (!data) return null;
  const { commandes, chiffre_affaires: turnover } = data.data;
  return `, ${countText(commandes)} ${commandes > 1 ? 'commandes payées' : 'commande payée'}, ${euroText(turnover)}${HT} vendus`;
}

function StopButton({ promotion: { id, nom, etat } }: { promotion: StaffPromotionDetail }) {
  const decide = async () => (await call(endpoints.stopPromotion, { params: { id } })).message ?? 'C’est fait.';
  const planned = etat === 'planifiée';
  return (
    <DecisionButton
      verb={planned ? 'Annuler la promotion' : 'Arrêter'}
      question={`${planned ? 'Annuler' : 'Arrêter'} la promotion ${nom}\u202f?`}
      variant="danger"
      decide={decide}
    >
      {planned
        ? 'Elle ne commencera pas. C’est définitif.'
        : 'Les prix reviennent tout de suite. C’est définitif : une autre promotion a son propre prix de référence.'}
    </DecisionButton>
  );
}
