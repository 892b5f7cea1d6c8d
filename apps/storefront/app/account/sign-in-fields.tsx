import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../ui/button';
import { TextInput } from '../ui/field';
import { Notice } from '../ui/notice';
import { PasswordInput } from '../ui/password-input';
import type { PasswordResetResult } from './password/request-password-reset';
import { ForgotPasswordLink } from './password/forgot-password-link';
import type { SignInFailure } from './sign-in';

/** Email address, password and button, named for password managers; rendered inside the page's form. */
export function SignInFields({ refusal, busy }: { refusal: SignInFailure | undefined; busy: boolean }) {
  const reset = useFetcher<PasswordResetResult>();
  const [missing, setMissing] = useState('');
  const resetResult = reset.state === 'idle' ? reset.data : undefined;
  return (
    <>
      {refusal && <Notice tone="bad">{refusal.message}</Notice>}
      <div role="status" className="empty:hidden">
        {missing !== '' && <Notice tone="warning">{missing}</Notice>}
        {missing === '' && resetResult && <Notice tone={resetResult.ok ? 'good' : 'bad'}>{resetResult.message}</Notice>}
      </div>
      <TextInput
        key={refusal?.email}
        label="Adresse email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={refusal?.email}
        errors={refusal?.fields['email']}
      />
      <div className="grid gap-2">
        <PasswordInput
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          required
          errors={refusal?.fields['password']}
        />
        <div className="justify-self-end">
          <ForgotPasswordLink fetcher={reset} onMissingEmail={setMissing} />
        </div>
      </div>
      <Button type="submit" size="large" block busy={busy}>
        {busy ? 'Connexion...' : 'Se connecter'}
      </Button>
    </>
  );
}
