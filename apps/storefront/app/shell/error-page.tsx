import { Compass, ServerCrash } from 'lucide-react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { paths } from '../paths';
import { SearchBox } from '../search/search-box';
import { SHOP_NAME } from '../shop-name';
import { LinkButton } from '../ui/button';
import { buttonStyle } from '../ui/button-style';
import { EmptyState } from '../ui/empty-state';
import { Link } from '../ui/link';
import { useShell } from './use-shell';

interface ErrorText {
  title: string;
  text: string;
}

const errorTexts: Record<number, ErrorText> = {
  403: { title: 'Accès refusé', text: "Vous n'avez pas le droit de voir cette page." },
  404: { title: 'Page introuvable', text: "Cette page n'existe pas ou a changé d'adresse." },
  405: { title: 'Demande refusée', text: 'Cette page ne répond pas à ce genre de demande.' },
  413: {
    title: 'Le contenu envoyé est trop volumineux.',
    text: 'Revenez en arrière et envoyez-en moins, ou un fichier plus petit.',
  },
  429: {
    title: 'Trop de demandes. Patientez un instant avant de réessayer.',
    text: 'Beaucoup de pages ont été demandées depuis votre connexion en peu de temps.',
  },
  410: { title: "Cette page n'existe plus", text: 'Ce que vous cherchez a été retiré de la boutique.' },
  503: {
    title: 'La boutique est momentanément indisponible',
    text: 'La page n’a pas pu être préparée. Veuillez réessayer dans un instant.',
  },
};
const refused: ErrorText = {
  title: 'Demande refusée',
  text: 'Revenez en arrière, ou repartez de l’accueil.',
};
const serverError: ErrorText = {
  title: 'Une erreur est survenue',
  text: 'La page n’a pas pu être préparée. Veuillez réessayer dans un instant.',
};

/** The error page: what was refused, with the message of its loader or of the API, or an internal error. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = errorTexts[status] ?? (status < 500 ? refused : serverError);
  const own = status < 500 ? ownMessage(error) : '';
  const failed = status >= 500;
  const retry = failed || status === 429;
  return (
    <div className="shell py-12">
      <title>{`${own || title} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex, follow" />
      <h1 className="sr-only">{own || title}</h1>
      <EmptyState
        title={own || title}
        icon={failed ? ServerCrash : Compass}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {retry && <RetryLink />}
            <LinkButton to="/" tone={retry ? 'secondary' : 'primary'}>
              Retour à l’accueil
            </LinkButton>
            {!retry && (
              <LinkButton to="/catalogue" tone="secondary">
                Voir tout le catalogue
              </LinkButton>
            )}
          </div>
        }
      >
        {text}
      </EmptyState>
      {status === 404 && <NotFoundSuggestions />}
    </div>
  );
}

/** Asks the server for the page again, with scripts too: the whole of it may have failed. */
function RetryLink() {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className={buttonStyle({})}>
      Réessayer
    </a>
  );
}

/** The message that a loader has thrown; those of the router are in English, and name the program's files. */
function ownMessage(error: unknown): string {
  const isOwn = isRouteErrorResponse(error) && !('internal' in error && error.internal);
  return isOwn && typeof error.data === 'string' ? error.data : '';
}

/** Search field and department links, for visitors who followed an old link. */
function NotFoundSuggestions() {
  const departments = useShell()?.departments ?? [];
  return (
    <div className="mt-10 grid gap-8">
      <section aria-labelledby="look" className="grid max-w-2xl gap-3">
        <h2 id="look" className="text-2xl">
          Que cherchez-vous{'\u202f'}?
        </h2>
        <SearchBox debounce={1000} inline />
      </section>
      {departments.length > 0 && (
        <section aria-labelledby="departments" className="grid gap-3">
          <h2 id="departments" className="text-2xl">
            Nos rayons
          </h2>
          <ul className="flex flex-wrap gap-2">
            {departments.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={paths.category(id)}
                  className="inline-block rounded-full border border-line px-4 py-2.5 hover:border-lagoon hover:text-lagoon"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
