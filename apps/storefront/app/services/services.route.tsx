import { endpoints } from '@boutik/api-client';
import type { Expertise } from '@boutik/contract';
import { plainId, roleOf } from '@boutik/kernel';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { redirect, type ShouldRevalidateFunction, useSearchParams } from 'react-router';
import { call, callOrNull } from '../api/call';
import { hasSession } from '../api/session';
import { actionOrToast } from '../api/unless-offline';
import { ADD_FAILURE } from '../cart/cart-messages';
import { pageMeta } from '../seo/page-meta';
import { LinkButton } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Notice } from '../ui/notice';
import type { Route } from './+types/services.route';
import { addService } from './add-service';
import { AddServiceButton } from './add-service-button';
import { findServices } from './find-services';
import { ServiceFilters } from './service-filters';
import { ServiceSection } from './service-section';

/** For professionals and staff; the data itself is public (AC-267). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reply = hasSession(request) ? await callOrNull(context, endpoints.currentUser, {}) : null;
  if (!reply) throw redirect('/login?redirect=services');
  if ((roleOf(reply.user.user_type) ?? 'particulier') === 'particulier') throw redirect('/');
  // A customer who became a professional keeps the session, but needs validation (AC-240).
  if (reply.user.en_attente_validation) throw redirect('/account-professionnel-not-validate');
  const [services, expertises] = await Promise.all([
    call(context, endpoints.listServices, {}),
    call(context, endpoints.listExpertises, {}),
  ]);
  return { services: services.data, expertises: expertises.data };
}

export const action = ({ request, context }: Route.ActionArgs) => addService(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  actionOrToast(() => serverAction(), ADD_FAILURE);

/** Search and chips filter in the browser: no reload. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Services informatiques', hidden: true });

export default function ServicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [searchText, setSearchText] = useState(query.get('q') ?? '');
  const serviceId = plainId(query.get('service'));
  const { services, expertises } = findServices(loaderData, { searchText, serviceId });
  const none = services.length === 0 && expertises.length === 0;
  return (
    <div className="shell grid gap-10 py-8 sm:py-12">
      <header className="grid gap-3">
        <h1 className="text-3xl sm:text-4xl">Services informatiques</h1>
        <p className="max-w-3xl text-lg text-ink-soft">
          Nos techniciens installent, dépannent et protègent votre informatique partout à La Réunion.
        </p>
        {actionData && <Notice tone={actionData.tone}>{actionData.message}</Notice>}
      </header>
      <ServiceFilters
        services={loaderData.services}
        chosen={serviceId}
        searchText={searchText}
        onSearchText={setSearchText}
      />
      {none && (
        <EmptyState
          icon={SearchX}
          title="Aucun service ne correspond à votre recherche"
          action={<LinkButton to="/contact">Nous poser la question</LinkButton>}
        >
          Essayez un autre mot, ou décrivez-nous votre besoin.
        </EmptyState>
      )}
      {services.map((service) => (
        <ServiceSection key={service.id} service={service} />
      ))}
      {expertises.length > 0 && <Expertises expertises={expertises} />}
    </div>
  );
}

function Expertises({ expertises }: { expertises: readonly Expertise[] }) {
  return (
    <section aria-labelledby="expertises" className="grid gap-5 rounded-lg bg-vanilla p-5 sm:p-8">
      <header>
        <h2 id="expertises" className="text-2xl">
          Expertise informatique
        </h2>
        <p className="mt-1 max-w-3xl text-ink-soft">
          Chaque projet est différent{'\u202f'}: ajoutez une expertise à votre panier, un conseiller vous prépare un
          devis.
        </p>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {expertises.map(({ id, nom, description }) => (
          <li key={id} className="flex flex-col gap-3 rounded-lg bg-surface p-5">
            <h3 className="text-lg leading-snug">{nom}</h3>
            <p className="text-[0.9375rem] text-ink-soft">{description}</p>
            <p className="mt-auto pt-2 font-heading text-lg font-semibold">Sur devis</p>
            <AddServiceButton type="expertise" id={id} name={nom} />
          </li>
        ))}
      </ul>
    </section>
  );
}
