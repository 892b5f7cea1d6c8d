import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../ui/button';
import { PasswordInput } from '../../ui/password-input';
import { useBriefToast } from '../../ui/toast';
import { NewPasswordFields } from '../password/new-password-fields';
import { useFaultFocus } from '../use-fault-focus';
import type { ChangeAnswer } from './change-profile';
import { sheet } from './panel';

const MISSING = 'Ce champ est obligatoire.';
const MISMATCH = 'Les mots de passe ne correspondent pas.';

/** Posts to the page's own action, because scripts cannot write the HttpOnly cookie of the new session. */
export function PasswordForm({ email, refused }: { email: string; refused: Record<string, string[]> }) {
  const fetcher = useFetcher<ChangeAnswer>();
  const [missing, setMissing] = useState<Record<string, string[]>>({});
  const say = useBriefToast();
  const shown = useRef<ChangeAnswer>(undefined);
  const { data } = fetcher;
  const form = useFaultFocus(data?.ok === false ? data : undefined);
  useEffect(() => {
    if (!data || shown.current === data) return;
    shown.current = data;
    say(data.ok ? 'good' : 'bad', data.ok ? data.message : 'Erreur lors du changement de mot de passe.');
    if (data.ok) form.current?.reset();
  }, [data, say, form]);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    const empty = ['oldPassword', 'newPassword', 'confirmPassword'].filter((name) => typed.get(name) === '');
    const faults = Object.fromEntries(empty.map((name) => [name, [MISSING]]));
    if (empty.length === 0 && typed.get('newPassword') !== typed.get('confirmPassword'))
      faults['confirmPassword'] = [MISMATCH];
    setMissing(faults);
    if (Object.keys(faults).length > 0) event.preventDefault();
  };
  const fields = { ...refused, ...data?.fields, ...missing };
  return (
    <fetcher.Form ref={form} method="post" noValidate onSubmit={check} className={sheet}>
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
