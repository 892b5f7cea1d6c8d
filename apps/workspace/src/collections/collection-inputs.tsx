import type { StaffCollectionDetail } from '@boutik/contract';
import { maxLength, maxValue, minValue, required, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ShowingInputs } from '../home-items/showing-parts';
import { Options, Select } from '../ui/field';
import { BooleanInput, SelectInput, TextInput } from '../ui/form/inputs';
import { MoneyInput, NumberInput } from '../ui/form/number-inputs';
import { ProductsInput } from '../ui/form/products-input';
import { TTC } from '../ui/tax-label';
import { newRule } from './collection-rule';
import { RuleChoice } from './rule-choice';
import { RulePreview } from './rule-preview';

const MAX_PRODUCTS = 24;
const nameRules = [required('Le nom est obligatoire.'), maxLength(80, 'Au plus 80 caractères.')];
const countRules = [
  required('Le nombre est obligatoire.'),
  minValue(1, 'Au moins 1.'),
  maxValue(MAX_PRODUCTS, `Au plus ${MAX_PRODUCTS}.`),
];
const ways = [
  ['main', 'Choisis un par un'],
  ['regle', 'Trouvés par une règle'],
] as const;
const sorts = [
  ['ventes', 'Les plus vendus d’abord'],
  ['nouveautés', 'Les plus récents d’abord'],
  ['prix croissant', 'Les moins chers d’abord'],
  ['prix décroissant', 'Les plus chers d’abord'],
] as const;
const conditions = [
  ['neuf', 'Neufs'],
  ['reconditionné', 'Reconditionnés'],
] as const;

/** What a collection is called, when it is shown, and how its products are chosen. */
export function CollectionInputs() {
  const { setValue } = useFormContext();
  const rule: unknown = useWatch({ name: 'regle' });
  const byRule = rule !== null && rule !== undefined && rule !== '';
  return (
    <>
      <div className="wide">
        <TextInput source="nom" label="Nom" maxLength={80} validate={nameRules} />
      </div>
      <ShowingInputs />
      <Select
        label="Produits"
        value={byRule ? 'regle' : 'main'}
        onChange={({ target }) => setValue('regle', target.value === 'regle' ? newRule : null, { shouldDirty: true })}
      >
        <Options choices={ways} />
      </Select>
      {byRule ? (
        <RuleInputs />
      ) : (
        <div className="wide">
          <ProductsInput
            source="produits"
            namesSource="noms_produits"
            label="Produits de la collection"
            max={MAX_PRODUCTS}
            ordered
          />
        </div>
      )}
    </>
  );
}

function RuleInputs() {
  const record = useRecordContext<StaffCollectionDetail>();
  return (
    <>
      <RuleChoice kind="categorie" label="Catégorie" name={record?.regle?.nom_categorie} />
      <RuleChoice kind="marque" label="Marque" name={record?.regle?.nom_marque} />
      <MoneyInput source="regle.prix_min" label={`Prix minimum${TTC} (€)`} />
      <MoneyInput source="regle.prix_max" label={`Prix maximum${TTC} (€)`} />
      <SelectInput source="regle.etat" label="Neufs ou reconditionnés" empty="Tous" choices={conditions} />
      <SelectInput source="regle.tri" label="Ordre" choices={sorts} />
      <NumberInput source="regle.maximum" label="Nombre de produits" hint="24 au plus." validate={countRules} />
      <div className="wide">
        <BooleanInput source="regle.en_stock" label="En stock seulement" />
        <BooleanInput source="regle.promotions" label="En promotion seulement" />
      </div>
      <div className="wide">
        <RulePreview />
      </div>
    </>
  );
}
