import { endpoints } from '@boutik/api-client';
import type { StaffCouponDetail } from '@boutik/contract';
import { reunionDay } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import { maxLength, minValue, required, useNotify } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/http';
import { searchTargets, TargetsInput } from '../promotions/targets-input';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { DecisionButton } from '../ui/decision-button';
import { CreatePage, EditPage } from '../ui/form/form-pages';
import { BooleanInput, DateInput, SelectInput, TextInput } from '../ui/form/inputs';
import { MoneyInput, NumberInput, PercentInput } from '../ui/form/number-inputs';
import { ProductsInput } from '../ui/form/products-input';
import { RecordForm } from '../ui/form/record-form';
import { CouponBadge } from './coupon-list-page';
import { TTC } from '../ui/tax-label';

const MAX_PRODUCTS = 100;
const codeRules = [required('Le code est obligatoire.'), maxLength(40, 'Au plus 40 caractères.')];
const discountRules = required('La remise est obligatoire.');
const dayRules = required('Le premier jour est obligatoire.');
const minimumRules = minValue(0.01, 'Plus de 0, ou rien.');
const limitRules = minValue(1, 'Au moins 1, ou rien.');
const countRules = [required('Le nombre est obligatoire.'), minValue(1, 'Au moins 1.')];
const upperCase = (text: string) => text.toUpperCase();
const emptyAsNull = (text: string) => (text === '' ? null : text);

const typeChoices = [
  ['pourcentage', 'Pourcentage'],
  ['montant', 'Montant'],
] as const;
const searchGroups = async (query: string, signal: AbortSignal) =>
  (await searchTargets(query, signal)).filter(({ type }) => type !== 'produit');

const newTerms = () => ({
  type: 'pourcentage',
  remise: null,
  minimum: null,
  premiere_commande: false,
  livraison_offerte: false,
  debut: reunionDay(new Date()),
  fin: null,
  utilisations_max: null,
  utilisations_max_client: 1,
  produits: [],
  cibles: [],
});
const form = {
  resource: 'coupons',
  saved: 'Bon de réduction enregistré',
  failure: 'Le bon de réduction n’a pas pu être enregistré.',
};

export function CreateCouponPage() {
  return (
    <AdminOnly title="Nouveau bon de réduction">
      <CreatePage {...form} title="Nouveau bon de réduction" defaultValues={newTerms()}>
        <TextInput source="code" label="Code" hint="Ce que le client tape." parse={upperCase} validate={codeRules} />
        <TermsInputs />
      </CreatePage>
    </AdminOnly>
  );
}

export function EditCouponPage() {
  return (
    <AdminOnly title="Bon de réduction">
      <EditPage<StaffCouponDetail>
        {...form}
        title={({ code }) => code}
        loadFailure="Erreur lors du chargement du bon de réduction"
        missing="Ce bon de réduction n’existe pas."
        actions={(coupon) => <SwitchButton coupon={coupon} />}
        intro={(coupon) => <Uses coupon={coupon} />}
      >
        <TermsInputs />
      </EditPage>
    </AdminOnly>
  );
}

/** Several coupons of the same terms, each with a random code: for letters and partners. */
export function CreateCouponBatchPage() {
  const notify = useNotify();
  const navigate = useNavigate();
  const save = (values: FieldValues) => call(endpoints.createCouponBatch, { body: values as never });
  const onSaved = ({ message, codes }: { message: string; codes: string[] }) => {
    notify(message, { type: 'success' });
    const prefix = codes[0]?.replace(/[^-]*$/, '') ?? '';
    return navigate(`/coupons?filter=${encodeURIComponent(JSON.stringify({ search: prefix }))}`);
  };
  return (
    <AdminOnly title="Plusieurs bons de réduction">
      <PageHeading title="Plusieurs bons de réduction" />
      <RecordForm
        label="Plusieurs bons de réduction"
        defaultValues={{ prefixe: null, nombre: null, ...newTerms(), utilisations_max: 1 }}
        save={save}
        onSaved={onSaved}
        failure="Les bons n’ont pas pu être créés."
        cancelTo="/coupons"
        submitLabel="Créer les bons"
      >
        <TextInput
          source="prefixe"
          label="Préfixe"
          hint="NOEL donne NOEL-7KQ2MX4P."
          parse={upperCase}
          validate={codeRules}
        />
        <NumberInput
          source="nombre"
          label="Nombre de bons"
          hint="500 au plus. La liste les exporte."
          validate={countRules}
        />
        <TermsInputs />
      </RecordForm>
    </AdminOnly>
  );
}

function TermsInputs() {
  return (
    <>
      <SelectInput source="type" label="Type de remise" choices={typeChoices} />
      <DiscountInput />
      <DateInput source="debut" label="Premier jour" validate={dayRules} />
      <DateInput source="fin" label="Dernier jour" hint={'Vide\u202f: sans fin.'} parse={emptyAsNull} />
      <NumberInput
        source="utilisations_max"
        label="Utilisations en tout"
        hint={'Vide\u202f: sans limite.'}
        validate={limitRules}
      />
      <NumberInput
        source="utilisations_max_client"
        label="Utilisations par client"
        hint={'Vide\u202f: sans limite.'}
        validate={limitRules}
      />
      <MoneyInput
        source="minimum"
        label={`Panier minimum${TTC} (€)`}
        hint={'Avant remise. Vide : sans minimum.'}
        validate={minimumRules}
      />
      <BooleanInput source="premiere_commande" label="Première commande seulement" />
      <BooleanInput source="livraison_offerte" label="Livraison offerte" />
      <div className="wide">
        <ProductsInput
          source="produits"
          namesSource="noms_produits"
          max={MAX_PRODUCTS}
          label="Produits"
          hint="Le panier doit en contenir un, ou un produit des catégories et marques."
        />
      </div>
      <div className="wide">
        <TargetsInput
          source="cibles"
          label="Catégories et marques"
          hint={'Ni produit, ni catégorie, ni marque\u202f: tous les paniers.'}
          placeholder="Catégorie ou marque"
          search={searchGroups}
        />
      </div>
    </>
  );
}

function DiscountInput() {
  const type: unknown = useWatch({ name: 'type' });
  const hint = `Du total${TTC}, éco-participation exclue.`;
  if (type === 'montant')
    return (
      <MoneyInput
        key="amount"
        source="remise"
        label={`Remise${TTC} (€)`}
        hint={`${hint} 0 pour la livraison offerte seule.`}
        validate={discountRules}
      />
    );
  return <PercentInput source="remise" label="Remise (%)" hint={hint} validate={discountRules} />;
}

function Uses({
  coupon: { etat, utilisations, reservees, chiffre_affaires: turnover },
}: {
  coupon: StaffCouponDetail;
}) {
  return (
    <p className="soft record-form-intro">
      <CouponBadge state={etat} /> {utilisations > 1 ? `${utilisations} utilisations` : `${utilisations} utilisation`}
      {reservees > 0 && `, ${reservees} en attente de paiement`}, {euroText(turnover)}
      {TTC} de commandes payées
    </p>
  );
}

function SwitchButton({ coupon: { id, code, etat } }: { coupon: StaffCouponDetail }) {
  const stopped = etat === 'arrêté';
  const decide = async () =>
    (await call(endpoints.switchCoupon, { params: { id }, body: { actif: stopped } })).message ?? 'C’est fait.';
  return (
    <DecisionButton
      verb={stopped ? 'Remettre en vigueur' : 'Arrêter'}
      question={`${stopped ? 'Remettre' : 'Arrêter'} le bon ${code}${stopped ? ' en vigueur' : ''}\u202f?`}
      variant={stopped ? 'plain' : 'danger'}
      decide={decide}
    >
      {stopped
        ? 'Les clients peuvent de nouveau l’utiliser, dans ses limites.'
        : 'Plus aucun panier ne l’accepte. Les commandes déjà passées gardent leur remise.'}
    </DecisionButton>
  );
}
