import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../ui/button';
import { PasswordInput } from '../../ui/password-input';
import { useBriefToast } from '../../ui/toast';
import { NewPasswordFields } from '../password/new-password-fields';
import { useErrorFocus } from '../use-error-focus';
import type { ProfileChangeResult } from './change-profile';
import { panelStyle } from './panel';

const MISSING = 'Ce champ est obligatoire.';
const MISMATCH = 'Les mots de passe ne correspondent pas.';

/** Posts to the page's own action, because scripts cannot write the HttpOnly cookie of the new session. */
export function PasswordForm({ email, refused }: { email: string; refused: Record<string, string[]> }) {
  const fetcher = useFetcher<ProfileChangeResult>();
  const [missing, setMissing] = useState<Record<string, string[]>>({});
  const showToast = useBriefToast();
  const lastShown = useRef<ProfileChangeResult>(undefined);
  const { data } = fetcher;
  const form = useErrorFocus(data?.ok === false ? data : undefined);
  useEffect(() => {
    if (!data || lastShown.current === data) return;
    lastShown.current = data;
    showToast(data.ok ? 'good' : 'bad', data.ok ? data.message : 'Erreur lors du changement de mot de passe.');
    if (data.ok) form.current?.reset();
  }, [data, showToast, form]);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const formData = new FormData(event.currentTarget);
    const empty = ['oldPassword', 'newPassword', 'confirmPassword'].filter((name) => formData.get(name) === '');
    const errors = Object.fromEntries(empty.map((name) => [name, [MISSING]]));
    if (empty.length === 0 && formData.get('newPassword') !== formData.get('confirmPassword'))
      errors['confirmPassword'] = [MISMATCH];
    setMissing(errors);
    if (Object.keys(errors).length > 0) event.preventDefault();
  };
  const fields = { ...refused, ...data?.fields, ...missing };
  return (
    <fetcher.Form ref={form} method="post" noValidate onSubmit={check} className={panelStyle}>
      <input type="hidden" name="intent" value="mot-de-passe" />
      {/* Password managers store a password with a user name. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Mot de passe actuel"
        name="oldPassword"
        autoComplete="current-password"
        required
        errors={fields['oldPassword']}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NewPasswordFields names={{ password: 'newPassword', repeated: 'confirmPassword' }} fields={fields} />
      </div>
      <div className="grid gap-2">
        <div>
          <Button type="submit" tone="secondary" busy={fetcher.state !== 'idle'}>
            Changer mon mot de passe
          </Button>
        </div>
        <p className="text-sm text-ink-faint">Vos autres appareils seront déconnectés.</p>
      </div>
    </fetcher.Form>
  );
}
