import { callApi, endpoints } from '@boutik/api-client';
import type { UserView } from '@boutik/contract';
import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button';
import { Select, TextInput } from '../../ui/field';
import { CompanyFields } from '../company-fields';
import { FamilyNameField, GivenNameField, PhoneField, TitleField } from '../contact-fields';
import { AddressFields, type FieldsProps, Options, Section } from '../field-section';
import { shownPhone } from '../shown-phone';
import { panelStyle } from './panel';
import { useApiForm } from './use-api-form';

const companyNames = { siret: 'numero_siret', staff: 'nombre_salaries', vat: 'tva_intracom' };

/** The user's details; the email address is shown read-only. */
export function InformationForm({ user, refused }: { user: UserView; refused: Record<string, string[]> }) {
  const [type, setType] = useState(user.user_type);
  const { form, busy, fields, submit } = useApiForm({
    call: (formData) => callApi(endpoints.changeProfile, { body: Object.fromEntries(formData) }),
    successMessage: 'Profil mis à jour avec succès !',
    errorMessage: 'Erreur lors de la mise à jour du profil. Veuillez vérifier le formulaire.',
  });
  const errors = { ...refused, ...fields };
  const values = valuesOf(user);
  const isCustomer = user.user_type === 'particulier' || user.user_type === 'professionnel';
  return (
    <Form ref={form} method="post" onSubmit={submit} aria-busy={busy} className={panelStyle}>
      <input type="hidden" name="intent" value="informations" />
      <Select
        label="Type de compte"
        name="user_type"
        value={type}
        onChange={(event) => setType(event.target.value)}
        hint={
          type === 'professionnel' && user.user_type !== 'professionnel'
            ? 'Un administrateur vérifie votre entreprise avant de vous ouvrir les services.'
            : undefined
        }
        errors={errors['user_type']}
      >
        <Options values={isCustomer ? ['particulier', 'professionnel'] : [user.user_type]} />
      </Select>
      <ContactFields email={user.email} values={values} fields={errors} />
      <AddressFields values={values} fields={errors} optional />
      {type === 'professionnel' && <CompanyFields values={values} fields={errors} names={companyNames} />}
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Enregistrement...' : 'Enregistrer mes informations'}
        </Button>
      </div>
    </Form>
  );
}

function ContactFields({ email, values, fields }: FieldsProps & { email: string }) {
  return (
    <Section title="Vos coordonnées">
      <TitleField values={values} fields={fields} />
      <TextInput
        label="Adresse email"
        name="email"
        type="email"
        autoComplete="email"
        readOnly
        value={email}
        errors={fields['email']}
        hint="Pour en changer, écrivez-nous."
      />
      <FamilyNameField values={values} fields={fields} />
      <GivenNameField values={values} fields={fields} optional />
      <PhoneField values={values} fields={fields} />
    </Section>
  );
}

/** What the forms show of an account: a field for each text, empty without one. */
function valuesOf(user: UserView): Record<string, string> {
  const texts = Object.entries(user).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return { ...Object.fromEntries(texts), telephone: shownPhone(user.telephone) };
}
