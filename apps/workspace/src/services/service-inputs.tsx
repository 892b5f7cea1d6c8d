import { formatEuros, servicePrice } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { maxLength, required } from 'react-admin';
import { useFieldArray, useWatch } from 'react-hook-form';
import { uploadCataloguePicture } from '../categories/upload-picture';
import { BooleanInput, TextAreaInput, TextInput } from '../ui/form/inputs';
import { PictureInput } from '../ui/form/picture-input';
import '../ui/form/rows.css';
import { RemoveRowButton, StepButtons } from '../ui/sortable/step-buttons';
import { HT } from '../ui/tax-label';

const MAX_OFFERS = 40;
const MAX_TRAITS = 12;
const nameRules = [required('Le nom est obligatoire.'), maxLength(120, 'Au plus 120 caractères.')];
const pictureRules = required('Choisissez une image.');
const priceRules = required('Écrivez un prix, ou «\u00a0Sur devis\u00a0».');

/** One point a line. */
const toLines = (points: unknown) => (Array.isArray(points) ? points.join('\n') : '');
const fromLines = (text: string) => text.split('\n');

export function ServiceInputs() {
  return (
    <>
      <TextInput source="nom" label="Nom" maxLength={120} validate={nameRules} />
      <PictureInput
        source="image"
        label="Image"
        hint="Carrée, elle est montrée en petit."
        upload={uploadCataloguePicture}
        validate={pictureRules}
      />
      <div className="wide">
        <TextAreaInput source="description" label="Description" rows={3} maxLength={2000} />
      </div>
      <div className="wide">
        <BooleanInput source="affiche" label="Affiché sur le site" />
      </div>
      <Offers />
      <Traits />
    </>
  );
}

function Offers() {
  const { fields, append, remove, move } = useFieldArray({ name: 'prestations', keyName: 'key' });
  const added = { id: null, nom: null, description: '', prix: null, unite: '', points: [] };
  return (
    <div className="form-rows wide">
      <h2 className="card-title">Prestations</h2>
      {fields.map(({ key }, index) => (
        <fieldset key={key} className="form-part">
          <legend>{`Prestation ${index + 1}`}</legend>
          <TextInput source={`prestations.${index}.nom`} label="Nom" maxLength={120} validate={nameRules} />
          <Price index={index} />
          <TextInput
            source={`prestations.${index}.unite`}
            label="Unité"
            maxLength={40}
            hint={'Vide\u202f: sans. Par exemple\u202f: heure.'}
          />
          <div className="wide">
            <TextAreaInput source={`prestations.${index}.description`} label="Description" rows={2} maxLength={2000} />
          </div>
          <div className="wide">
            <TextAreaInput
              source={`prestations.${index}.points`}
              label="Ce qui est compris"
              hint="Un point par ligne."
              rows={3}
              format={toLines}
              parse={fromLines}
            />
          </div>
          <div className="form-row-actions wide">
            <StepButtons
              name={`la prestation ${index + 1}`}
              at={index}
              count={fields.length}
              onMove={(by) => move(index, index + by)}
            />
            <RemoveRowButton label={`Retirer la prestation ${index + 1}`} onRemove={() => remove(index)} />
          </div>
        </fieldset>
      ))}
      {fields.length < MAX_OFFERS && (
        <Button variant="outlined" onClick={() => append(added)}>
          Ajouter une prestation
        </Button>
      )}
    </div>
  );
}

/** The price as customers read it, and the amount that is ordered for. */
function Price({ index }: { index: number }) {
  const typed: unknown = useWatch({ name: `prestations.${index}.prix` });
  const amount = typeof typed === 'string' ? servicePrice(typed) : 0;
  const hint = amount > 0 ? `Commandée à ${formatEuros(amount)}${HT}.` : 'Sans montant au début\u202f: sur devis.';
  return (
    <TextInput
      source={`prestations.${index}.prix`}
      label="Prix affiché"
      maxLength={60}
      placeholder="50 €/heure"
      hint={hint}
      validate={priceRules}
    />
  );
}

function Traits() {
  const { fields, append, remove } = useFieldArray({ name: 'caracteristiques', keyName: 'key' });
  return (
    <div className="form-rows wide">
      <h2 className="card-title">Caractéristiques</h2>
      {fields.map(({ key }, index) => (
        <fieldset key={key} className="form-part">
          <legend>{`Caractéristique ${index + 1}`}</legend>
          <TextInput source={`caracteristiques.${index}.nom`} label="Nom" maxLength={120} validate={nameRules} />
          <div className="wide">
            <TextAreaInput
              source={`caracteristiques.${index}.description`}
              label="Description"
              rows={2}
              maxLength={2000}
            />
          </div>
          <Details trait={index} />
          <div className="form-row-actions wide">
            <Button variant="outlined" color="error" onClick={() => remove(index)}>
              Retirer la caractéristique {index + 1}
            </Button>
          </div>
        </fieldset>
      ))}
      {fields.length < MAX_TRAITS && (
        <Button variant="outlined" onClick={() => append({ nom: null, description: '', details: [] })}>
          Ajouter une caractéristique
        </Button>
      )}
    </div>
  );
}

function Details({ trait }: { trait: number }) {
  const name = `caracteristiques.${trait}.details`;
  const { fields, append, remove } = useFieldArray({ name, keyName: 'key' });
  return (
    <div className="form-rows wide">
      {fields.map(({ key }, index) => (
        <div key={key} className="form-row">
          <TextInput
            source={`${name}.${index}.nom`}
            label={`Détail ${index + 1}`}
            maxLength={120}
            validate={nameRules}
          />
          <TextInput source={`${name}.${index}.description`} label={`Texte du détail ${index + 1}`} maxLength={2000} />
          <RemoveRowButton label={`Retirer le détail ${index + 1}`} onRemove={() => remove(index)} />
        </div>
      ))}
      {fields.length < MAX_TRAITS && (
        <Button variant="outlined" onClick={() => append({ nom: null, description: '' })}>
          Ajouter un détail
        </Button>
      )}
    </div>
  );
}
