import type { SocialProvider } from '../../api/context';
import { buttonStyle } from '../../ui/button-style';
import { GoogleMark, MicrosoftMark } from './provider-marks';

const looks = {
  google: { label: 'Continuer avec Google', Mark: GoogleMark },
  microsoft: { label: 'Continuer avec Microsoft', Mark: MicrosoftMark },
} as const;

interface SocialButtonsProps {
  /** The providers that are configured. */
  providers: readonly SocialProvider[];
  /** Query of the sign-in page: redirect target and guest cart. */
  query: URLSearchParams;
}

/** Links to the providers' sign-in pages; a full page load (accounts.md §2). */
export function SocialButtons({ providers, query }: SocialButtonsProps) {
  if (providers.length === 0) return null;
  const wishes = ['redirect', 'id', 'sessionID'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  const search = wishes.length > 0 ? `?${new URLSearchParams(wishes).toString()}` : '';
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ou
      </p>
      {providers.map((provider) => {
        const { label, Mark } = looks[provider];
        return (
          <a
            key={provider}
            href={`/api/login/${provider}${search}`}
            className={buttonStyle({ tone: 'secondary', block: true })}
          >
            <Mark /> {label}
          </a>
        );
      })}
    </div>
  );
}
