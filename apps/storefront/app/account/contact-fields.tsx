import { titles } from '@boutik/kernel';
import { Select, TextInput } from '../ui/field';
import { type FieldsProps, Options } from './field-section';

/** A field of a form, with what differs between the forms that have it. */
type ContactFieldProps = FieldsProps & { required?: boolean; optional?: boolean; hint?: string; className?: string };

/** Name, value and errors of one field of a form. */
export const bound = ({ values, fields }: FieldsProps, name: string) => ({
  name,
  defaultValue: values[name],
  errors: fields[name],
});

/** "M.", "Mme". */
export function TitleField(form: FieldsProps) {
  const { defaultValue = 'M.', ...field } = bound(form, 'civilite');
  return (
    <Select label="Civilité" autoComplete="honorific-prefix" defaultValue={defaultValue} {...field}>
      <Options values={titles} />
    </Select>
  );
}

export function FamilyNameField({ values, fields }: FieldsProps) {
  return (
    <TextInput label="Nom" autoComplete="family-name" required maxLength={100} {...bound({ values, fields }, 'name')} />
  );
}

export function GivenNameField({ values, fields, ...rest }: ContactFieldProps) {
  return (
    <TextInput
      label="Prénom"
      autoComplete="given-name"
      maxLength={100}
      {...bound({ values, fields }, 'prenom')}
      {...rest}
    />
  );
}

/** To be typed. */
export function EmailField({ values, fields, ...rest }: ContactFieldProps) {
  return (
    <TextInput
      label="Adresse email"
      type="email"
      autoComplete="email"
      required
      maxLength={254}
      {...bound({ values, fields }, 'email')}
      {...rest}
    />
  );
}

export function PhoneField({ values, fields, ...rest }: ContactFieldProps) {
  return (
    <TextInput
      label="Téléphone"
      type="tel"
      autoComplete="tel-national"
      hint="9 chiffres après +262, par exemple 692123456"
      {...bound({ values, fields }, 'telephone')}
      {...rest}
    />
  );
}
