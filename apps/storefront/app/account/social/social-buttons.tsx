import { socialSignInUrl } from '@boutik/api-client';
import type { SocialProvider } from '../../api/context';
import { buttonStyle } from '../../ui/button-style';
import { GoogleLogo, MicrosoftLogo } from './provider-logos';

const providerButtons = {
  google: { label: 'Continuer avec Google', Mark: GoogleLogo },
  microsoft: { label: 'Continuer avec Microsoft', Mark: MicrosoftLogo },
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
  const params = ['redirect', 'id', 'sessionID'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  const search = params.length > 0 ? `?${new URLSearchParams(params).toString()}` : '';
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ou
      </p>
      {providers.map((provider) => {
        const { label, Mark } = providerButtons[provider];
        return (
          <a
            key={provider}
            href={socialSignInUrl(provider) + search}
            className={buttonStyle({ tone: 'secondary', block: true })}
          >
            <Mark /> {label}
          </a>
        );
      })}
    </div>
  );
}
