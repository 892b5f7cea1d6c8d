import { Compass, ServerCrash } from 'lucide-react';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '../paths';
import { SearchBox } from '../search/search-box';
import { SHOP_NAME } from '../shop-name';
import { LinkButton } from '../ui/button';
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
  410: { title: "Cette page n'existe plus", text: 'Ce que vous cherchez a été retiré de la boutique.' },
};
const serverError: ErrorText = {
  title: 'Une erreur est survenue',
  text: 'La page n’a pas pu être préparée. Veuillez réessayer dans un instant.',
};

/** The error page: 403, 404, 410, or an internal error. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = errorTexts[status] ?? serverError;
  const own = isRouteErrorResponse(error) && typeof error.data === 'string' && status in errorTexts ? error.data : '';
  return (
    <div className="shell py-12">
      <title>{`${own || title} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex, follow" />
      <h1 className="sr-only">{own || title}</h1>
      <EmptyState
        title={own || title}
        icon={status === 500 ? ServerCrash : Compass}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/">Retour à l’accueil</LinkButton>
            <LinkButton to="/catalogue" tone="secondary">
              Voir tout le catalogue
            </LinkButton>
          </div>
        }
      >
        {text}
      </EmptyState>
      {status === 404 && <NotFoundSuggestions />}
    </div>
  );
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
