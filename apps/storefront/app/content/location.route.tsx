import { endpoints } from '@boutik/api-client';
import { MapPin, Navigation } from 'lucide-react';
import type { ShopContact } from '@boutik/contract';
import { call } from '../api/call';
import { pageMeta } from '../seo/page-meta';
import { breadcrumbData } from '../seo/breadcrumb-data';
import { storeData } from '../seo/shop-data';
import { SHOP_NAME } from '../shop-name';
import { Breadcrumb } from '../ui/breadcrumb';
import { buttonStyle } from '../ui/button-style';
import { cx } from '../ui/cx';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { LinkButton } from '../ui/button';
import type { Route } from './+types/location.route';
import { ShopMap } from './shop-map';
import { AddressDetail, EmailDetail, HoursDetail, PhoneDetail } from './contact-details';

export async function loader({ context }: Route.LoaderArgs) {
  const [contact, texts] = await Promise.all([
    call(context, endpoints.readShopContact, {}),
    call(context, endpoints.readShopTexts, {}),
  ]);
  const { publicUrl } = context.shop;
  return { contact, directions: texts.venir, publicUrl };
}

const breadcrumb = [{ label: 'Nous trouver' }];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { contact, publicUrl } = loaderData;
  const canonical = `${publicUrl}/localisation`;
  if (!contact.ville) return pageMeta({ title: 'Notre localisation', canonical, hidden: true });
  return pageMeta({
    title: 'Notre localisation',
    description: `L’adresse de ${SHOP_NAME} à ${contact.ville}, La Réunion, et le chemin pour venir.`,
    canonical,
    schemas: [storeData(contact, publicUrl), breadcrumbData(breadcrumb, canonical)],
  });
};

export default function LocationPage({ loaderData: { contact, directions } }: Route.ComponentProps) {
  return (
    <div className="shell grid gap-6 py-6">
      <Breadcrumb links={breadcrumb} />
      <header>
        <h1 className="text-3xl sm:text-4xl">Notre Localisation</h1>
        {contact.ville && (
          <p className="mt-2 text-lg text-ink-soft">Trouvez-nous facilement et venez nous rendre visite !</p>
        )}
      </header>
      {contact.ville ? <Location contact={contact} directions={directions} /> : <NoAddress />}
    </div>
  );
}

/** A shop that has not said yet who sells. */
function NoAddress() {
  return (
    <EmptyState
      title="L’adresse de la boutique sera bientôt ici"
      icon={MapPin}
      action={<LinkButton to="/contact">Nous contacter</LinkButton>}
    >
      La boutique n’est pas encore ouverte. Écrivez-nous{'\u202f'}: nous vous répondons.
    </EmptyState>
  );
}

function Location({ contact, directions }: { contact: ShopContact; directions: string | null }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14">
      {contact.position && <ShopMap city={contact.ville} position={contact.position} />}
      <div className="grid content-start gap-8">
        {directions && (
          <section
            aria-label="Venir à la boutique"
            className="prose-shop"
            // Sanitized by the server: plain formatting only.
            dangerouslySetInnerHTML={{ __html: directions }}
          />
        )}
        <div className={cx('grid gap-6', directions && 'border-t border-line pt-8')}>
          <AddressDetail contact={contact}>
            <a href={directionsUrl(contact)} className={`${buttonStyle({ tone: 'secondary' })} mt-3`}>
              <Icon icon={Navigation} size={18} />
              {contact.position ? 'Itinéraire sur OpenStreetMap' : 'Chercher sur OpenStreetMap'}
            </a>
          </AddressDetail>
          <HoursDetail contact={contact} />
          <PhoneDetail contact={contact} />
          <EmailDetail contact={contact} />
        </div>
      </div>
    </div>
  );
}

/** On a public map: the way to the shop's position, or else its address. */
function directionsUrl({ position, adresse, code_postal, ville }: ShopContact): string {
  const map = 'https://www.openstreetmap.org';
  if (position) return `${map}/directions?to=${position.latitude}%2C${position.longitude}`;
  return `${map}/search?${new URLSearchParams({ query: `${adresse}, ${code_postal} ${ville}` }).toString()}`;
}
