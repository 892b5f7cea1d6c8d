import { cx } from '../../ui/cx';
import { type Strength, passwordStrength } from '../password-strength';

const styles: Record<Strength, { text: string; bar: string; width: string }> = {
  FAIBLE: { text: 'text-hibiscus', bar: 'bg-hibiscus', width: 'w-1/3' },
  MOYEN: { text: 'text-amber', bar: 'bg-amber', width: 'w-2/3' },
  FORT: { text: 'text-leaf', bar: 'bg-leaf', width: 'w-full' },
};

/** Shows FAIBLE, MOYEN or FORT while the password is typed (accounts.md §4). */
export function PasswordMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const { text, bar, width } = styles[strength];
  const typed = password !== '';
  return (
    <div className="mt-2 grid min-h-8 gap-1.5">
      <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-line no-js:hidden">
        {typed && <span className={cx('block h-full rounded-full transition-[width]', bar, width)} />}
      </span>
      <p aria-live="polite" className="text-sm">
        {typed && (
          <>
            Robustesse{'\u202f'}: <strong className={text}>{strength}</strong>
          </>
        )}
      </p>
    </div>
  );
}
