import { useEffect, useRef } from 'react';
import { Field, Select, TextInput } from '../ui/field';
import { type ClientDraft, type ClientFaults, companyForms, staffSizes } from './client-draft';

interface FieldsProps {
  draft: ClientDraft;
  faults: ClientFaults;
  onDraft: (draft: ClientDraft) => void;
  busy: boolean;
}
type Texts = Exclude<keyof ClientDraft, 'avatar' | 'user_type'>;

/** The props of a text field: name, value, error and change handler. */
function wired({ draft, faults, onDraft }: FieldsProps) {
  return (name: Texts) => ({
    name,
    value: draft[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onDraft({ ...draft, [name]: event.target.value }),
  });
}

export function PersonFields(props: FieldsProps) {
  const text = wired(props);
  return (
    <fieldset className="card" disabled={props.busy}>
      <legend>Informations personnelles</legend>
      <div className="client-form-fields">
        <TextInput label="Prénom *" required maxLength={100} {...text('prenom')} />
        <TextInput label="Nom *" required maxLength={100} {...text('name')} />
        <TextInput label="Email *" type="email" required maxLength={254} {...text('email')} />
        <TextInput label="Téléphone" type="tel" maxLength={30} {...text('telephone')} />
        <TextInput
          label="Mot de passe *"
          type="password"
          required
          minLength={6}
          maxLength={1024}
          hint="Provisoire : le client choisira le sien par le lien qu’il recevra."
          {...text('password')}
          autoComplete="new-password"
        />
        <AvatarField {...props} />
      </div>
    </fieldset>
  );
}

function AvatarField({ draft, faults, onDraft }: FieldsProps) {
  const input = useRef<HTMLInputElement>(null);
  const { avatar } = draft;
  useEffect(() => {
    // The value of a file input cannot be set, only cleared.
    if (!avatar && input.current) input.current.value = '';
  }, [avatar]);
  return (
    <Field label="Avatar" hint="JPG, PNG, GIF, max 2MB" error={faults['avatar']}>
      {(wiring) => (
        <input
          {...wiring}
          ref={input}
          type="file"
          name="avatar"
          accept="image/*"
          onChange={(event) => onDraft({ ...draft, avatar: event.target.files?.[0] ?? null })}
          className="control"
        />
      )}
    </Field>
  );
}

export function AddressFields(props: FieldsProps) {
  const text = wired(props);
  return (
    <fieldset className="card" disabled={props.busy}>
      <legend>Adresse</legend>
      <div className="client-form-fields">
        <TextInput label="Adresse" maxLength={200} {...text('adresse')} />
        <TextInput label="Complément d’adresse" maxLength={200} {...text('adresse_complement')} />
        <TextInput
          label="Code postal"
          inputMode="numeric"
          pattern="\d{5}"
          maxLength={5}
          placeholder="97400"
          {...text('code_postal')}
        />
        <TextInput label="Ville" maxLength={100} {...text('ville')} />
      </div>
    </fieldset>
  );
}

export function CompanyFields(props: FieldsProps) {
  const text = wired(props);
  return (
    <fieldset className="card" disabled={props.busy}>
      <legend>Entreprise</legend>
      <div className="client-form-fields">
        <TextInput label="Raison sociale *" required maxLength={200} {...text('raison_sociale')} />
        <Select label="Type de société" {...text('type_societe')}>
          <Choices of={companyForms} />
        </Select>
        <TextInput label="Fonction" maxLength={100} {...text('fonction')} />
        <Select label="Nombre de salariés" {...text('nb_salaries')}>
          <Choices of={staffSizes} />
        </Select>
        <TextInput
          label="Numéro SIRET"
          inputMode="numeric"
          pattern="\d{14}"
          maxLength={18}
          hint="14 chiffres"
          {...text('num_siret')}
        />
        <TextInput label="Numéro de TVA" maxLength={20} {...text('num_tva')} />
      </div>
    </fieldset>
  );
}

function Choices({ of: choices }: { of: readonly string[] }) {
  return (
    <>
      <option value="">Choisir…</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </>
  );
}
