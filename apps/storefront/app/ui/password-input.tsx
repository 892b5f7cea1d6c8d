import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, useState } from 'react';
import { IconButton } from './button';
import { controlStyle, Field } from './field';
import { Icon } from './icon';

interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'className'> {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  errors?: readonly string[] | undefined;
}

/** A password field with a button that shows its text. */
export function PasswordInput({ label, hint, errors, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} errors={errors}>
      {(controlProps) => (
        <div className="relative">
          <input {...rest} {...controlProps} type={shown ? 'text' : 'password'} className={`${controlStyle} pr-12`} />
          <IconButton
            label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 text-ink-soft no-js:hidden"
          >
            <Icon icon={shown ? EyeOff : Eye} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
