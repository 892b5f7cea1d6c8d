import { companyForms, positions, staffSizes } from '@boutik/kernel';
import { Select, TextInput } from '../ui/field';
import { bound } from './contact-fields';
import { type FieldsProps, Options, Section } from './field-section';

interface CompanyFieldsProps extends FieldsProps {
  /** The names that registration and profile give them in the specification. */
  names: { siret: string; staff: string; vat: string };
}

export function CompanyFields({ values, fields, names: { siret, staff, vat } }: CompanyFieldsProps) {
  const field = (name: string, initial?: string) => ({
    ...bound({ values, fields }, name),
    defaultValue: values[name] ?? initial,
  });
  return (
    <Section title="Votre entreprise">
      <TextInput
        label="Raison sociale"
        autoComplete="organization"
        required
        starred
        maxLength={200}
        {...field('raison_sociale')}
      />
      <TextInput
        label="Numéro SIRET"
        autoComplete="off"
        inputMode="numeric"
        hint="14 chiffres"
        required
        starred
        {...field(siret)}
      />
      <Select label="Type de société" required starred {...field('type_societe', 'SARL')}>
        <Options values={companyForms} />
      </Select>
      <Select label="Nombre de salariés" required starred {...field(staff, '1-5')}>
        <Options values={staffSizes} />
      </Select>
      <Select label="Fonction" autoComplete="organization-title" optional {...field('fonction', 'Dirigeant')}>
        <Options values={positions} />
      </Select>
      <TextInput label="Numéro de TVA" autoComplete="off" optional hint="Par exemple FR44732829320" {...field(vat)} />
    </Section>
  );
}
