import { endpoints } from '@boutik/api-client';
import { call } from '../api/call';
import { breadcrumbData } from '../seo/breadcrumb-data';
import { pageMeta } from '../seo/page-meta';
import { SHOP_NAME } from '../shop-name';
import { Breadcrumb } from '../ui/breadcrumb';
import { LinkButton } from '../ui/button';
import type { Route } from './+types/about.route';
import { AddressDetail, EmailDetail, HoursDetail, PhoneDetail } from './contact-details';
import { IslandLines } from './island-map';

export async function loader({ context }: Route.LoaderArgs) {
  const [contact, texts] = await Promise.all([
    call(context, endpoints.readShopContact, {}),
    call(context, endpoints.readShopTexts, {}),
  ]);
  return { contact, text: texts.a_propos, canonical: `${context.shop.publicUrl}/apropos` };
}

const breadcrumb = [{ label: 'À propos' }];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'À propos',
    description: `${SHOP_NAME}\u202f: matériel informatique à La Réunion. Qui nous sommes, et comment nous joindre.`,
    canonical: loaderData?.canonical,
    schemas: loaderData ? [breadcrumbData(breadcrumb, loaderData.canonical)] : [],
  });

/** The shop's own text; without one, who it is and how to reach it. */
export default function AboutPage({ loaderData: { contact, text } }: Route.ComponentProps) {
  return (
    <div className="shell grid gap-6 py-6">
      <Breadcrumb links={breadcrumb} />
      <header className="relative overflow-hidden rounded-lg bg-vanilla px-6 py-10 sm:px-12 sm:py-16">
        <IslandLines className="absolute -top-10 -right-8 h-[calc(100%+5rem)] max-lg:hidden" />
        <h1 className="max-w-3xl text-4xl sm:text-5xl">À propos de {SHOP_NAME}</h1>
        {contact.activite && <p className="mt-5 max-w-2xl text-lg leading-relaxed">{contact.activite}</p>}
      </header>
      <div className="grid items-start gap-x-14 gap-y-8 py-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {text && (
          // Sanitized by the server: plain formatting only.
          <div className="prose-shop text-lg" dangerouslySetInnerHTML={{ __html: text }} />
        )}
        {contact.email && (
          <section aria-label="Nos coordonnées" className="grid gap-6 rounded-lg border border-line bg-surface p-6">
            <AddressDetail contact={contact} />
            <HoursDetail contact={contact} />
            <PhoneDetail contact={contact} />
            <EmailDetail contact={contact} />
          </section>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/catalogue" size="large">
          Voir le catalogue
        </LinkButton>
        <LinkButton to="/contact" tone="secondary" size="large">
          Nous contacter
        </LinkButton>
        {contact.ville && (
          <LinkButton to="/localisation" tone="quiet" size="large">
            Nous trouver
          </LinkButton>
        )}
      </div>
    </div>
  );
}
