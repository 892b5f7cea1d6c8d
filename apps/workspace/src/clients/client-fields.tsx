import { type ReactNode, useEffect, useRef } from 'react';
import { Field, Select, TextBox } from '../ui/field';
import {
  type ClientDraft,
  type ClientErrors,
  employeeRanges,
  legalForms,
  validateAvatar,
  withoutCompanyErrors,
  withUserType,
} from './client-draft';

interface FieldsProps {
  draft: ClientDraft;
  errors: ClientErrors;
  onDraft: (draft: ClientDraft) => void;
  onErrors: (errors: ClientErrors) => void;
  busy: boolean;
}
type TextFieldName = Exclude<keyof ClientDraft, 'avatar' | 'user_type'>;

/** The props of a text field: name, value, error and change handler. */
function textFieldProps({ draft, errors, onDraft }: FieldsProps) {
  return (name: TextFieldName) => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onDraft({ ...draft, [name]: event.target.value }),
  });
}

const userTypes = [
  ['particulier', 'Particulier'],
  ['professionnel', 'Professionnel'],
] as const;

/** All fields of a new client (WS-118, WS-119); `more` follows the contact. */
export function ClientFields({ more, ...props }: FieldsProps & { more?: ReactNode }) {
  const { draft, errors, busy } = props;
  const selectType = (type: ClientDraft['user_type']) => {
    props.onDraft(withUserType(draft, type));
    if (type === 'particulier') props.onErrors(withoutCompanyErrors(errors));
  };
  return (
    <>
      <fieldset className="card" disabled={busy}>
        <legend>Type de client *</legend>
        <div className="client-kinds">
          {userTypes.map(([type, label]) => (
            <label key={type} className="check">
              <input
                type="radio"
                name="user_type"
                value={type}
                checked={draft.user_type === type}
                onChange={() => selectType(type)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <ContactFields {...props}>{more}</ContactFields>
      {draft.user_type === 'professionnel' && <CompanyFields {...props} />}
      <AddressFields {...props} />
    </>
  );
}

function ContactFields({ children, ...props }: FieldsProps & { children: ReactNode }) {
  const field = textFieldProps(props);
  return (
    <fieldset className="card" disabled={props.busy}>
      <legend>Informations personnelles</legend>
      <div className="client-form-fields">
        <TextBox label="Prénom *" required maxLength={100} {...field('prenom')} />
        <TextBox label="Nom *" required maxLength={100} {...field('name')} />
        <TextBox
          label="Email *"
          type="email"
          required
          maxLength={254}
          hint="Le client y reçoit un lien pour choisir son mot de passe."
          {...field('email')}
        />
        <TextBox label="Téléphone" type="tel" maxLength={30} {...field('telephone')} />
        {children}
      </div>
    </fieldset>
  );
}

export function AvatarField({ draft, errors, onDraft, onErrors }: Omit<FieldsProps, 'busy'>) {
  const input = useRef<HTMLInputElement>(null);
  const { avatar } = draft;
  const choose = (file: File | null) => {
    const { avatar: _fixed, ...otherErrors } = errors;
    onErrors({ ...otherErrors, ...validateAvatar(file) });
    onDraft({ ...draft, avatar: file });
  };
  useEffect(() => {
    // The value of a file input cannot be set, only cleared.
    if (!avatar && input.current) input.current.value = '';
  }, [avatar]);
  return (
    <Field label="Avatar" hint="JPG, PNG, GIF, max 2MB" error={errors['avatar']}>
      {(controlProps) => (
        <input
          {...controlProps}
          ref={input}
          type="file"
          name="avatar"
          accept="image/*"
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
          className="control"
        />
      )}
    </Field>
  );
}

function AddressFields(props: FieldsProps) {
  const field = textFieldProps(props);
  return (
    <fieldset className="card" disabled={props.busy}>
      <legend>Adresse</legend>
      <div className="client-form-fields">
        <TextBox label="Adresse" maxLength={200} {...field('adresse')} />
        <TextBox label="Complément d’adresse" maxLength={200} {...field('adresse_complement')} />
        <TextBox
          label="Code postal"
          inputMode="numeric"
          pattern="\d{5}"
          maxLength={5}
          placeholder="97400"
          {...field('code_postal')}
        />
        <TextBox label="Ville" maxLength={100} {...field('ville')} />
      </div>
    </fieldset>
  );
}

function CompanyFields(props: FieldsProps) {
  const field = textFieldProps(props);
  return (
    <fieldset className="card" disabled={props.busy}>
      <legend>Entreprise</legend>
      <div className="client-form-fields">
        <TextBox label="Raison sociale *" required maxLength={200} {...field('raison_sociale')} />
        <Select label="Type de société" {...field('type_societe')}>
          <SelectOptions choices={legalForms} />
        </Select>
        <TextBox label="Fonction" maxLength={100} {...field('fonction')} />
        <Select label="Nombre de salariés" {...field('nb_salaries')}>
          <SelectOptions choices={employeeRanges} />
        </Select>
        <TextBox
          label="Numéro SIRET"
          inputMode="numeric"
          pattern="\d{14}"
          maxLength={18}
          hint="14 chiffres"
          {...field('num_siret')}
        />
        <TextBox label="Numéro de TVA" maxLength={20} {...field('num_tva')} />
      </div>
    </fieldset>
  );
}

function SelectOptions({ choices }: { choices: readonly string[] }) {
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
