import { communes, postalCodeOf } from '@boutik/kernel';
import { type ReactNode, useState } from 'react';
import { Select, TextInput } from '../ui/field';

export interface FieldsProps {
  /** Submitted values, after the server rejected the form; never the passwords. */
  values: Record<string, string>;
  fields: Record<string, string[]>;
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-heading text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

export function Options({ values }: { values: readonly string[] }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ));
}

/** The lines of an address before its town. */
export function StreetFields({ optional = false, values, fields }: FieldsProps & { optional?: boolean }) {
  return (
    <>
      <TextInput
        className="sm:col-span-2"
        label="Adresse"
        name="adresse"
        autoComplete="address-line1"
        required={!optional}
        maxLength={200}
        defaultValue={values['adresse']}
        errors={fields['adresse']}
      />
      <TextInput
        className="sm:col-span-2"
        label="Complément d'adresse"
        name="adresse_complement"
        autoComplete="address-line2"
        optional
        maxLength={200}
        defaultValue={values['adresse_complement']}
        errors={fields['adresse_complement']}
      />
    </>
  );
}

export function AddressFields({
  title = 'Votre adresse',
  optional = false,
  values,
  fields,
}: FieldsProps & { title?: string; optional?: boolean }) {
  const [postalCode, setPostalCode] = useState(values['code_postal'] ?? '');
  const fillPostalCode = (city: string) => setPostalCode(postalCodeOf(city) ?? postalCode);
  return (
    <Section title={title}>
      <StreetFields optional={optional} values={values} fields={fields} />
      <Select
        label="Ville"
        name="ville"
        autoComplete="address-level2"
        required={!optional}
        defaultValue={values['ville'] ?? ''}
        errors={fields['ville']}
        onChange={(event) => fillPostalCode(event.target.value)}
      >
        <option value="">Choisissez votre commune</option>
        <Options values={communes.map(({ name }) => name)} />
      </Select>
      <TextInput
        label="Code postal"
        name="code_postal"
        inputMode="numeric"
        autoComplete="postal-code"
        optional
        value={postalCode}
        onChange={(event) => setPostalCode(event.target.value)}
        errors={fields['code_postal']}
      />
    </Section>
  );
}
