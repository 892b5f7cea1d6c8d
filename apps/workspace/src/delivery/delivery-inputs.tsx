import type { DeliveryBase } from '@boutik/contract';
import { arrivalDues, communes, territories, type TerritoryId, territoryIds } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { Plus, Trash2 } from 'lucide-react';
import { minValue, required } from 'react-admin';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { BooleanInput, SelectInput, TextAreaInput, TextInput } from '../ui/form/inputs';
import { MoneyInput, NumberInput } from '../ui/form/number-inputs';
import { useFormField } from '../ui/form/use-form-field';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { HT, TTC } from '../ui/tax-label';
import { baseLabels, baseUnits } from './delivery-labels';
import './delivery.css';

const MAX_STEPS = 20;
const needed = required('Une valeur est obligatoire.');
const positive = [needed, minValue(0, 'Pas de valeur négative.')];
const nameRules = required('Le nom est obligatoire.');
const moreThanNothing = minValue(0.01, 'Plus de 0, ou rien.');

/** The terms of a zone or of a collection point. */
export function DeliveryInputs() {
  const isHome = useWatch({ name: 'type' }) === 'domicile';
  return (
    <>
      <TextInput source="nom" label="Nom" hint="Ce que le client lit." maxLength={60} validate={nameRules} />
      <BooleanInput source="actif" label="Proposé aux clients" />
      {isHome ? <ZoneInputs /> : <PointInputs />}
      <NumberInput source="delai_min" label="Délai le plus court (jours ouvrés)" validate={positive} />
      <NumberInput source="delai_max" label="Délai le plus long (jours ouvrés)" validate={positive} />
      <SelectInput source="base" label="Frais selon" choices={Object.entries(baseLabels)} />
      <StepsInput />
      <MoneyInput
        source="offert_des"
        label={`Offerte dès (€${TTC})`}
        hint={'Produits du panier, avant remise. Vide\u202f: jamais offerte pour cela.'}
        validate={moreThanNothing}
      />
    </>
  );
}

function PointInputs() {
  return (
    <>
      <TextInput
        source="adresse"
        label="Adresse"
        hint={'Par exemple\u202f: 3 rue de Paris, 97400 Saint-Denis'}
        maxLength={200}
      />
      <TextAreaInput source="horaires" label="Horaires" rows={3} maxLength={300} />
      <NumberInput
        source="capacite"
        label="Commandes en attente de retrait au plus"
        hint={'Vide : sans limite. Un point complet n’est plus proposé avant un retrait.'}
        validate={minValue(1, 'Plus de 0, ou rien.')}
      />
      <TextAreaInput
        source="fermetures"
        label="Fermetures"
        hint={'Une par ligne : 24/12/2026 au 03/01/2027 Congés annuels. Celles de la boutique comptent aussi.'}
        rows={3}
        maxLength={2000}
      />
    </>
  );
}

function ZoneInputs() {
  const territory = (useWatch({ name: 'territoire' }) ?? 'reunion') as TerritoryId;
  const isLocal = territory === 'reunion';
  return (
    <>
      <SelectInput
        source="territoire"
        label="Territoire"
        hint={arrivalDues(territory) ?? 'La TVA de La Réunion est facturée.'}
        choices={territoryIds.map((id) => [id, territories[id].name])}
      />
      {isLocal && (
        <div className="wide">
          <CommunesInput />
        </div>
      )}
      <div className="wide">
        <TextInput
          source="codes_postaux"
          label="Codes postaux"
          hint={
            isLocal
              ? 'Séparés par des virgules. Un code postal l’emporte sur une commune. Ni commune ni code postal\u202f: toute La Réunion.'
              : 'Séparés par des virgules. Vide\u202f: tout le territoire.'
          }
          parse={(typed: string) => typed.split(/[\s,;]+/)}
          format={(codes: unknown) => (Array.isArray(codes) ? codes.join(', ') : '')}
        />
      </div>
    </>
  );
}

function CommunesInput() {
  const { control, labels } = useFormField({ source: 'communes', label: 'Communes' });
  const chosen = Array.isArray(control.value) ? (control.value as readonly string[]) : [];
  const toggle = (name: string, on: boolean) =>
    control.onChange(on ? [...chosen, name] : chosen.filter((one) => one !== name));
  return (
    <fieldset className="delivery-communes">
      <legend>Communes</legend>
      <div>
        {communes.map(({ name }) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) => toggle(name, target.checked)}
            />
            {name}
          </label>
        ))}
      </div>
      {labels.error && <p className="field-error">{labels.error}</p>}
    </fieldset>
  );
}

function StepsInput() {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'paliers' });
  const { errors } = useFormState({ control, name: 'paliers' });
  const message = errors['paliers']?.message;
  const base = (useWatch({ name: 'base' }) ?? 'montant') as DeliveryBase;
  return (
    <div className="wide" role="group" aria-label="Paliers de frais">
      <p className="soft delivery-steps">
        Les frais du dernier palier que les produits du panier atteignent sont dus.
        {base !== 'montant' && ' Un produit dont le poids ou les dimensions ne sont pas notés compte pour 0.'}
      </p>
      {fields.map(({ id }, index) => (
        <div key={id} className="delivery-step" role="group" aria-label={`Palier ${index + 1}`}>
          <MoneyInput source={`paliers.${index}.des`} label={`Dès (${baseUnits[base]})`} validate={positive} />
          <MoneyInput source={`paliers.${index}.frais_ht`} label={`Frais (€${HT})`} validate={positive} />
          <NamedIconButton
            label={`Retirer le palier ${index + 1}`}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          >
            <Icon icon={Trash2} size={18} />
          </NamedIconButton>
        </div>
      ))}
      {typeof message === 'string' && <p className="field-error">{message}</p>}
      <Button
        variant="outlined"
        startIcon={<Icon icon={Plus} size={18} />}
        disabled={fields.length >= MAX_STEPS}
        onClick={() => append({ des: null, frais_ht: null })}
      >
        Ajouter un palier
      </Button>
    </div>
  );
}
