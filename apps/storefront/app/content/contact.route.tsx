import { endpoints } from '@boutik/api-client';
import { Link } from 'react-router';
import { call } from '../api/call';
import { readSender } from '../account/read-sender';
import { withdrawalDays } from '../returns/return-terms';
import { breadcrumbData } from '../seo/breadcrumb-data';
import { pageMeta } from '../seo/page-meta';
import { storeData } from '../seo/shop-data';
import { SHOP_NAME } from '../shop-name';
import { Breadcrumb } from '../ui/breadcrumb';
import type { Route } from './+types/contact.route';
import { ContactForm } from './contact-form';
import { AddressDetail, HoursDetail, EmailDetail, PhoneDetail } from './contact-details';

const link = 'text-lagoon underline underline-offset-4 hover:text-lagoon-deep';

const helpEntries = () => [
  { label: 'Questions fréquentes', href: '/faq' },
  { label: 'Délais et frais de livraison', href: '/informations/shippingTerms' },
  { label: `Changer d’avis sous ${withdrawalDays()}`, href: '/informations/termsOfSale#retractation' },
  { label: 'Garanties légales et retours', href: '/informations/termsOfSale#garanties' },
  { label: 'Vos données personnelles', href: '/informations/privacyPolicy#droits' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const [contact, sender] = await Promise.all([
    call(context, endpoints.readShopContact, {}),
    readSender(request, context),
  ]);
  return { contact, sender, publicUrl: context.shop.publicUrl };
}

const breadcrumb = [{ label: 'Nous contacter' }];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { contact, publicUrl } = loaderData;
  const canonical = `${publicUrl}/contact`;
  return pageMeta({
    title: 'Nous contacter',
    description: `Joindre ${SHOP_NAME}\u202f: téléphone, courrier électronique et adresse.`,
    canonical,
    schemas: [...(contact.ville ? [storeData(contact, publicUrl)] : []), breadcrumbData(breadcrumb, canonical)],
  });
};

export default function ContactPage({ loaderData: { contact, sender } }: Route.ComponentProps) {
  return (
    <div className="shell grid gap-6 py-6">
      <Breadcrumb links={breadcrumb} />
      <header>
        <h1 className="text-3xl sm:text-4xl">Nous contacter</h1>
        <p className="mt-2 max-w-2xl text-lg text-ink-soft">
          Un conseil avant d’acheter, une question sur une commande, un devis pour votre entreprise{'\u202f'}: une
          personne vous répond, ici, à La Réunion.
        </p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <section className="rounded-lg border border-line bg-surface p-5 sm:p-8">
          <ContactForm sender={sender} />
        </section>
        <div className="grid gap-6">
          {contact.email && (
            <section aria-label="Nos coordonnées" className="grid gap-6 rounded-lg border border-line bg-surface p-6">
              <HoursDetail contact={contact} />
              <PhoneDetail contact={contact} />
              <EmailDetail contact={contact} />
              <AddressDetail contact={contact}>
                <Link to="/localisation" className={`${link} mt-2 inline-block`}>
                  {contact.position ? 'Voir sur la carte' : 'Venir à la boutique'}
                </Link>
              </AddressDetail>
            </section>
          )}
          <aside aria-labelledby="avant" className="rounded-lg bg-vanilla p-6">
            <h2 id="avant" className="text-xl">
              Avant d’écrire
            </h2>
            <p className="mt-2">
              Pour une commande, indiquez son numéro{'\u202f'}: nous la retrouvons tout de suite. Beaucoup de réponses
              sont aussi ici{'\u202f'}:
            </p>
            <ul className="mt-3 grid">
              {helpEntries().map((entry) => (
                <li key={entry.href}>
                  <Link to={entry.href} className={`${link} inline-block py-1.5`}>
                    {entry.label}
                  </Link>
                </li>
              ))}
            </ul>
          </aside>
        </div>
      </div>
    </div>
  );
}
