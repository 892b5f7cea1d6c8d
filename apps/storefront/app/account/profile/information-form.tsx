import { callApi, endpoints } from '@boutik/api-client';
import type { UserView } from '@boutik/contract';
import { communes, companyForms, positions, staffSizes, titles } from '@boutik/kernel';
import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button';
import { Select, TextInput } from '../../ui/field';
import { Options, Section } from '../field-section';
import { panelStyle } from './panel';
import { useApiForm } from './use-api-form';

interface FieldsProps {
  user: UserView;
  fields: Record<string, string[]>;
}

/** The user's details; the email address is shown read-only. */
export function InformationForm({ user, refused }: { user: UserView; refused: Record<string, string[]> }) {
  const [type, setType] = useState(user.user_type);
  const { form, busy, fields, submit } = useApiForm({
    call: (formData) => callApi(endpoints.changeProfile, { body: Object.fromEntries(formData) }),
    successMessage: 'Profil mis à jour avec succès !',
    errorMessage: 'Erreur lors de la mise à jour du profil. Veuillez vérifier le formulaire.',
  });
  const errors = { ...refused, ...fields };
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
      <ContactFields user={user} fields={errors} />
      <AddressFields user={user} fields={errors} />
      {type === 'professionnel' && <CompanyInformation user={user} fields={errors} />}
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Enregistrement...' : 'Enregistrer mes informations'}
        </Button>
      </div>
    </Form>
  );
}

function ContactFields({ user, fields }: FieldsProps) {
  return (
    <Section title="Vos coordonnées">
      <Select
        label="Civilité"
        name="civilite"
        autoComplete="honorific-prefix"
        defaultValue={user.civilite ?? 'M.'}
        errors={fields['civilite']}
      >
        <Options values={titles} />
      </Select>
      <TextInput
        label="Adresse email"
        name="email"
        type="email"
        autoComplete="email"
        readOnly
        value={user.email}
        errors={fields['email']}
        hint="Pour en changer, écrivez-nous."
      />
      <TextInput
        label="Nom"
        name="name"
        autoComplete="family-name"
        required
        maxLength={100}
        defaultValue={user.name}
        errors={fields['name']}
      />
      <TextInput
        label="Prénom"
        name="prenom"
        autoComplete="given-name"
        optional
        maxLength={100}
        defaultValue={user.prenom}
        errors={fields['prenom']}
      />
      <TextInput
        label="Téléphone"
        name="telephone"
        type="tel"
        autoComplete="tel-national"
        hint="9 chiffres après +262"
        defaultValue={(user.telephone ?? '').replace(/^\+262/, '')}
        errors={fields['telephone']}
      />
    </Section>
  );
}

function AddressFields({ user, fields }: FieldsProps) {
  return (
    <Section title="Votre adresse">
      <TextInput
        className="sm:col-span-2"
        label="Adresse"
        name="adresse"
        autoComplete="address-line1"
        maxLength={200}
        defaultValue={user.adresse ?? ''}
        errors={fields['adresse']}
      />
      <TextInput
        className="sm:col-span-2"
        label="Complément d'adresse"
        name="adresse_complement"
        autoComplete="address-line2"
        optional
        maxLength={200}
        defaultValue={user.adresse_complement ?? ''}
        errors={fields['adresse_complement']}
      />
      <Select
        label="Ville"
        name="ville"
        autoComplete="address-level2"
        defaultValue={user.ville ?? ''}
        errors={fields['ville']}
      >
        <option value="">Choisissez votre commune</option>
        <Options values={communes.map(({ name }) => name)} />
      </Select>
      <TextInput
        label="Code postal"
        name="code_postal"
        inputMode="numeric"
        autoComplete="postal-code"
        defaultValue={user.code_postal ?? ''}
        errors={fields['code_postal']}
      />
    </Section>
  );
}

function CompanyInformation({ user, fields }: FieldsProps) {
  return (
    <Section title="Votre entreprise">
      <TextInput
        label="Raison sociale"
        name="raison_sociale"
        autoComplete="organization"
        required
        starred
        maxLength={200}
        defaultValue={user.raison_sociale ?? ''}
        errors={fields['raison_sociale']}
      />
      <TextInput
        label="Numéro SIRET"
        name="numero_siret"
        autoComplete="off"
        inputMode="numeric"
        required
        starred
        hint="14 chiffres"
        defaultValue={user.numero_siret ?? ''}
        errors={fields['numero_siret']}
      />
      <Select
        label="Type de société"
        name="type_societe"
        required
        starred
        defaultValue={user.type_societe ?? 'SARL'}
        errors={fields['type_societe']}
      >
        <Options values={companyForms} />
      </Select>
      <Select
        label="Nombre de salariés"
        name="nombre_salaries"
        required
        starred
        defaultValue={user.nombre_salaries ?? '1-5'}
        errors={fields['nombre_salaries']}
      >
        <Options values={staffSizes} />
      </Select>
      <Select
        label="Fonction"
        name="fonction"
        autoComplete="organization-title"
        optional
        defaultValue={user.fonction ?? 'Dirigeant'}
        errors={fields['fonction']}
      >
        <Options values={positions} />
      </Select>
      <TextInput
        label="Numéro de TVA"
        name="tva_intracom"
        autoComplete="off"
        optional
        hint="Par exemple FR44732829320"
        defaultValue={user.tva_intracom ?? ''}
        errors={fields['tva_intracom']}
      />
    </Section>
  );
}
