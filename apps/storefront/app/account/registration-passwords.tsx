import { useState } from 'react';
import { PasswordInput } from '../ui/password-input';
import { Section } from './field-section';
import { strengthOf } from './password-strength';

const strengthLook = { FAIBLE: 'text-hibiscus', MOYEN: 'text-amber', FORT: 'text-leaf' } as const;

/** The new password twice, with its strength as it is typed. */
export function RegistrationPasswords({ fields }: { fields: Record<string, string[]> }) {
  const [password, setPassword] = useState('');
  const strength = strengthOf(password);
  return (
    <Section title="Votre mot de passe">
      <div>
        <PasswordInput
          label="Mot de passe"
          name="password"
          autoComplete="new-password"
          required
          hint="Au moins 8 caractères, une majuscule, une minuscule, un chiffre"
          errors={fields.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p aria-live="polite" className="mt-1 min-h-6 text-sm">
          {password !== '' && (
            <>
              Robustesse{'\u202f'}: <strong className={strengthLook[strength]}>{strength}</strong>
            </>
          )}
        </p>
      </div>
      <PasswordInput
        label="Confirmez le mot de passe"
        name="confirm_password"
        autoComplete="new-password"
        required
        errors={fields.confirm_password}
      />
    </Section>
  );
}
