import { eanError, vatRates } from '@boutik/kernel';
import { percentText } from '@boutik/ui';
import { required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SupplierInput } from '../suppliers/supplier-input';
import { ChoiceInput } from '../ui/form/choice-input';
import { BooleanInput, SelectInput, TextInput } from '../ui/form/inputs';
import { MoneyInput, NumberInput, PercentInput } from '../ui/form/number-inputs';
import { categoryText, type ProductChoices } from './product-choices';
import { HT, VAT_EXEMPT } from '../ui/tax-label';

const nameRequired = required('Le nom est obligatoire.');
const referenceRequired = required('La référence est obligatoire.');
const categoryRequired = required('La catégorie est obligatoire.');
const priceRequired = required('Un prix en euros est attendu.');
const stockRequired = required('Le stock est un nombre entier.');
const checkEan = (ean: unknown) => (typeof ean === 'string' ? (eanError(ean) ?? undefined) : undefined);
const asNumber = (text: string) => (text === '' ? null : Number(text));
const emptyAsNull = (text: string) => (text === '' ? null : text);
const newBrand = (typed: string) => ({ value: typed, text: `Créer «\u202f${typed}\u202f»` });

const rateChoices = vatRates.map((rate) => [String(rate / 100), percentText(rate / 100)] as const);
const energyChoices = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => [name, name] as const);
const gradeChoices = [
  ['A', 'A\u202f: très peu de traces d’usage'],
  ['B', 'B\u202f: traces d’usage légères'],
  ['C', 'C\u202f: traces d’usage visibles'],
] as const;

/** Name, reference, place in the catalogue, and marks. */
export function IdentityInputs({ choices }: { choices: ProductChoices }) {
  const categories = choices.categories.map(({ id, chemin }) => ({ value: id, text: categoryText(chemin) }));
  const brands = choices.marques.map((name) => ({ value: name, text: name }));
  return (
    <>
      <div className="wide">
        <TextInput source="nom" label="Nom" maxLength={300} validate={nameRequired} />
      </div>
      <TextInput source="reference" label="Référence" maxLength={80} validate={referenceRequired} />
      <div className="wide">
        <ChoiceInput<number>
          source="categorie_id"
          label="Catégorie"
          placeholder="Rechercher une catégorie du troisième niveau"
          options={categories}
          validate={categoryRequired}
        />
      </div>
      <ChoiceInput<string> source="marque" label="Marque" options={brands} create={newBrand} />
      <TextInput source="ean" label="EAN" inputMode="numeric" maxLength={14} validate={checkEan} />
      <TextInput source="badge" label="Badge" maxLength={40} />
      <div className="wide record-form-checks">
        <BooleanInput source="nouveau" label="Nouveau" />
        <BooleanInput source="reconditionne" label="Reconditionné" />
      </div>
      <GradeInput />
    </>
  );
}

/** Of refurbished products only. */
function GradeInput() {
  const refurbished: unknown = useWatch({ name: 'reconditionne' });
  if (refurbished !== true) return null;
  return (
    <div className="wide">
      <SelectInput
        source="grade"
        label="Grade"
        hint="Obligatoire pour publier. Le nom et la description ne disent ni «&#8239;état neuf&#8239;» ni «&#8239;comme neuf&#8239;» (code de la consommation, R122-4)."
        empty="Choisir…"
        choices={gradeChoices}
        parse={emptyAsNull}
      />
    </div>
  );
}

/** What the law asks to state of electrical and electronic products. */
export function LegalInputs() {
  return (
    <>
      <PercentInput
        source="indice_reparabilite"
        label="Indice de réparabilité (sur 10)"
        invalid="L’indice va de 0 à 10, avec une décimale."
      />
      <NumberInput
        source="pieces_detachees_annees"
        label="Pièces détachées (années)"
        hint={'Vide\u202f: non communiqué par le fabricant.'}
      />
      <SelectInput
        source="classe_energie"
        label="Classe énergie"
        empty="Aucune"
        choices={energyChoices}
        parse={emptyAsNull}
      />
    </>
  );
}

/** What the product is sold for, and bought for. A draft may lack its price. */
export function PriceInputs({ choices, draft }: { choices: ProductChoices; draft: boolean }) {
  return (
    <>
      <MoneyInput source="prix_vente" label={`Prix de vente${HT} (€)`} {...(!draft && { validate: priceRequired })} />
      <SelectInput
        source="taux_tva_produit"
        label="TVA"
        choices={rateChoices}
        parse={asNumber}
        {...(VAT_EXEMPT && { hint: 'Non appliquée\u202f: franchise en base (art. 293 B du CGI).' })}
      />
      <MoneyInput
        source="eco_participation"
        label={`Éco-participation${HT} (€)`}
        hint="Comprise dans le prix, jamais remisée."
      />
      <MoneyInput source="prix_promo" label={`Prix promotionnel${HT} (€)`} />
      <SupplierInput source="fournisseur_id" label="Fournisseur" suppliers={choices.fournisseurs} />
      <TextInput source="reference_fournisseur" label="Référence du fournisseur" maxLength={80} />
      <MoneyInput source="prix_achat" label={`Prix d’achat${HT} (€)`} />
    </>
  );
}

export function StockInputs() {
  return (
    <>
      <NumberInput source="nb_stock" label="Stock" invalid="Le stock est un nombre entier." validate={stockRequired} />
      <TextInput source="duree_livraison" label="Délai de livraison" maxLength={100} />
    </>
  );
}
