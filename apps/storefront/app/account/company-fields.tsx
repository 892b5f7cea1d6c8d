import { Select, TextInput } from '../ui/field';
import { type FieldsProps, Options, Section } from './field-section';

const companyForms = ['SARL', 'SAS', 'SASU', 'EURL', 'SA', 'SNC', 'Auto-entrepreneur', 'Autre'];
const staffSizes = ['0 (auto-entrepreneur)', '1-5', '6-10', '11-50', '51-100', '100+'];
const positions = [
  'Acheteur',
  'Commercial',
  'Dirigeant',
  'Marketing',
  'DSI',
  'Responsable CE',
  'Service Généraux',
  'Autre',
];

export function CompanyFields({ kept, fields }: FieldsProps) {
  return (
    <Section title="Votre entreprise">
      <TextInput
        label="Raison sociale"
        name="raison_sociale"
        autoComplete="organization"
        required
        defaultValue={kept.raison_sociale}
        errors={fields.raison_sociale}
      />
      <TextInput
        label="Numéro SIRET"
        name="num_siret"
        inputMode="numeric"
        required
        defaultValue={kept.num_siret}
        errors={fields.num_siret}
      />
      <Select
        label="Type de société"
        name="type_societe"
        required
        defaultValue={kept.type_societe ?? 'SARL'}
        errors={fields.type_societe}
      >
        <Options values={companyForms} />
      </Select>
      <Select
        label="Nombre de salariés"
        name="nb_salaries"
        required
        defaultValue={kept.nb_salaries ?? '1-5'}
        errors={fields.nb_salaries}
      >
        <Options values={staffSizes} />
      </Select>
      <Select
        label="Fonction"
        name="fonction"
        optional
        defaultValue={kept.fonction ?? 'Dirigeant'}
        errors={fields.fonction}
      >
        <Options values={positions} />
      </Select>
      <TextInput label="Numéro de TVA" name="num_tva" optional defaultValue={kept.num_tva} errors={fields.num_tva} />
    </Section>
  );
}
