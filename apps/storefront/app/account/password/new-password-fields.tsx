import { useState } from 'react';
import { PasswordInput } from '../../ui/password-input';
import { PasswordMeter } from './password-meter';

interface NewPasswordFieldsProps {
  /** Names of the two fields. */
  names: { password: string; repeated: string };
  fields: Record<string, string[]>;
  label?: string;
}

/** A new password with its strength, and its confirmation. */
export function NewPasswordFields({ names, fields, label = 'Nouveau mot de passe' }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('');
  return (
    <>
      <div>
        <PasswordInput
          label={label}
          name={names.password}
          autoComplete="new-password"
          required
          minLength={8}
          hint="Au moins 8 caractères, une majuscule, une minuscule, un chiffre"
          errors={fields[names.password]}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordMeter password={password} />
      </div>
      <PasswordInput
        label="Confirmez le mot de passe"
        name={names.repeated}
        autoComplete="new-password"
        required
        errors={fields[names.repeated]}
      />
    </>
  );
}
