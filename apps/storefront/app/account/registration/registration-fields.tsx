import { useState } from 'react';
import { RadioCard } from '../../ui/choice';
import { Field } from '../../ui/field';
import { CompanyFields } from '../company-fields';
import { EmailField, FamilyNameField, GivenNameField, PhoneField, TitleField } from '../contact-fields';
import { AddressFields, type FieldsProps, Section } from '../field-section';
import { NewPasswordFields } from '../password/new-password-fields';
import { VAT_EXEMPT } from '../../ui/tax-label';

const companyNames = { siret: 'num_siret', staff: 'nb_salaries', vat: 'num_tva' };

export function RegistrationFields({ values, fields }: FieldsProps) {
  const [business, setBusiness] = useState(values['user_type'] === 'professionnel');
  return (
    <>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-3 font-heading text-lg font-semibold">Vous êtes</legend>
        <RadioCard
          title="Particulier"
          detail={VAT_EXEMPT ? 'Commandes en ligne' : 'Prix TTC'}
          name="user_type"
          value="particulier"
          checked={!business}
          onChange={() => setBusiness(false)}
        />
        <RadioCard
          title="Professionnel"
          detail={VAT_EXEMPT ? 'Commandes et devis' : 'Prix HT, devis'}
          name="user_type"
          value="professionnel"
          checked={business}
          onChange={() => setBusiness(true)}
        />
      </fieldset>
      <ContactFields values={values} fields={fields} />
      <AddressFields values={values} fields={fields} />
      {business && <CompanyFields values={values} fields={fields} names={companyNames} />}
      <RegistrationPasswords fields={fields} />
    </>
  );
}

function ContactFields({ values, fields }: FieldsProps) {
  return (
    <Section title="Vos coordonnées">
      <TitleField values={values} fields={fields} />
      <div className="max-sm:hidden" />
      <FamilyNameField values={values} fields={fields} />
      <GivenNameField values={values} fields={fields} optional />
      <EmailField values={values} fields={fields} />
      <PhoneField values={values} fields={fields} required />
      <AvatarField errors={fields['avatar']} />
    </Section>
  );
}

function AvatarField({ errors }: { errors: string[] | undefined }) {
  return (
    <Field
      className="sm:col-span-2"
      label="Photo de profil"
      optional
      hint={'JPG, PNG ou GIF, 2\u202fMo au plus'}
      errors={errors}
    >
      {(controlProps) => (
        <input
          type="file"
          name="avatar"
          accept="image/jpeg,image/png,image/gif"
          {...controlProps}
          className="w-full text-sm text-ink-soft file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
        />
      )}
    </Field>
  );
}

/** The password with its strength, and its confirmation. */
function RegistrationPasswords({ fields }: { fields: Record<string, string[]> }) {
  return (
    <Section title="Votre mot de passe">
      <NewPasswordFields
        label="Mot de passe"
        names={{ password: 'password', repeated: 'confirm_password' }}
        fields={fields}
      />
    </Section>
  );
}
