import { Section } from '../field-section';
import { NewPasswordFields } from '../password/new-password-fields';

/** The password with its strength, and its confirmation. */
export function RegistrationPasswords({ fields }: { fields: Record<string, string[]> }) {
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
