import { companyForms, positions, staffSizes } from '@boutik/kernel';
import { Select, TextInput } from '../../ui/field';
import { type FieldsProps, Options, Section } from '../field-section';

export function CompanyFields({ values, fields }: FieldsProps) {
  return (
    <Section title="Votre entreprise">
      <TextInput
        label="Raison sociale"
        name="raison_sociale"
        autoComplete="organization"
        required
        starred
        defaultValue={values['raison_sociale']}
        errors={fields['raison_sociale']}
      />
      <TextInput
        label="Numéro SIRET"
        name="num_siret"
        autoComplete="off"
        inputMode="numeric"
        hint="14 chiffres"
        required
        starred
        defaultValue={values['num_siret']}
        errors={fields['num_siret']}
      />
      <Select
        label="Type de société"
        name="type_societe"
        required
        starred
        defaultValue={values['type_societe'] ?? 'SARL'}
        errors={fields['type_societe']}
      >
        <Options values={companyForms} />
      </Select>
      <Select
        label="Nombre de salariés"
        name="nb_salaries"
        required
        starred
        defaultValue={values['nb_salaries'] ?? '1-5'}
        errors={fields['nb_salaries']}
      >
        <Options values={staffSizes} />
      </Select>
      <Select
        label="Fonction"
        name="fonction"
        autoComplete="organization-title"
        optional
        defaultValue={values['fonction'] ?? 'Dirigeant'}
        errors={fields['fonction']}
      >
        <Options values={positions} />
      </Select>
      <TextInput
        label="Numéro de TVA"
        name="num_tva"
        autoComplete="off"
        optional
        hint="Par exemple FR44732829320"
        defaultValue={values['num_tva']}
        errors={fields['num_tva']}
      />
    </Section>
  );
}
