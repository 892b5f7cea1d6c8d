import { endpoints } from '@boutik/api-client';
import { Navigation } from 'lucide-react';
import { data } from 'react-router';
import { call } from '../api/call';
import { pageMeta } from '../seo/page-meta';
import { breadcrumbData } from '../seo/breadcrumb-data';
import { storeData } from '../seo/shop-data';
import { SHOP_NAME } from '../shop-name';
import { Breadcrumb } from '../ui/breadcrumb';
import { buttonStyle } from '../ui/button-style';
import { Icon } from '../ui/icon';
import type { Route } from './+types/location.route';
import { directionsUrl } from './shop-location';
import { ShopMap } from './shop-map';
import { AddressDetail, HoursDetail, PhoneDetail } from './contact-details';

export async function loader({ context }: Route.LoaderArgs) {
  const contact = await call(context, endpoints.readShopContact, {});
  if (!contact.ville) throw data(null, { status: 404 });
  const { publicUrl } = context.shop;
  return { contact, publicUrl };
}

const breadcrumb = [{ label: 'Nous trouver' }];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { contact, publicUrl } = loaderData;
  const canonical = `${publicUrl}/localisation`;
  return pageMeta({
    title: 'Notre localisation',
    description: `L’adresse de ${SHOP_NAME} à La Réunion, les horaires d’ouverture et le chemin pour venir.`,
    canonical,
    schemas: [storeData(contact, publicUrl), breadcrumbData(breadcrumb, canonical)],
  });
};

export default function LocationPage({ loaderData: { contact } }: Route.ComponentProps) {
  return (
    <div className="shell grid gap-6 py-6">
      <Breadcrumb links={breadcrumb} />
      <header>
        <h1 className="text-3xl sm:text-4xl">Notre Localisation</h1>
        <p className="mt-2 text-lg text-ink-soft">Trouvez-nous facilement et venez nous rendre visite !</p>
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14">
        <ShopMap city={contact.ville} />
        <div className="grid content-start gap-8">
          <Directions city={contact.ville} />
          <div className="grid gap-6 border-t border-line pt-8">
            <AddressDetail contact={contact}>
              <a href={directionsUrl} className={`${buttonStyle({ tone: 'secondary' })} mt-3`}>
                <Icon icon={Navigation} size={18} />
                Itinéraire sur OpenStreetMap
              </a>
            </AddressDetail>
            <HoursDetail />
            <PhoneDetail contact={contact} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Directions({ city }: { city: string }) {
  return (
    <section aria-label="Venir à la boutique" className="prose-shop">
      <p>
        La boutique se trouve à {city}, dans le nord de La Réunion. C’est là que nous recevons le matériel, que nous
        contrôlons les appareils reconditionnés et que nous préparons chaque commande.
      </p>
      <p>
        Sur place, vous pouvez comparer un produit neuf et son équivalent reconditionné, poser vos questions à un
        technicien et nous confier un ancien appareil à recycler.
      </p>
      <p>
        En voiture, comptez un quart d’heure depuis Sainte-Marie et trois quarts d’heure depuis Saint-Paul ou
        Saint-Benoît, davantage aux heures de pointe. Les lignes Car Jaune et Citalis desservent le centre-ville.
      </p>
      <p>
        Vous venez de plus loin pour un produit précis{'\u202f'}? Appelez-nous avant de prendre la route{'\u202f'}: nous
        vérifions qu’il vous attend. Et si le déplacement ne vaut pas la peine, nous livrons dans les 24 communes de
        l’île.
      </p>
    </section>
  );
}
