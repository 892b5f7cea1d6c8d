import { Button } from '../ui/button';
import { TextInput } from '../ui/field';
import { Notice } from '../ui/notice';
import { PasswordInput } from '../ui/password-input';
import type { SignInFailure } from './sign-in';

/** Address, password and button, named as password managers know them; inside a form of the page's. */
export function SignInFields({ refusal, busy }: { refusal: SignInFailure | undefined; busy: boolean }) {
  return (
    <>
      {refusal && <Notice tone="bad">{refusal.message}</Notice>}
      <TextInput
        key={refusal?.email}
        label="Adresse email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={refusal?.email}
        errors={refusal?.fields.email}
      />
      <PasswordInput
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        required
        errors={refusal?.fields.password}
      />
      <Button type="submit" size="large" block busy={busy}>
        {busy ? 'Connexion...' : 'Se connecter'}
      </Button>
    </>
  );
}
