import type { Product } from '@boutik/contract';
import { comparisonUrl } from '../comparison/comparison-url';
import { BellRing, Heart, Scale } from 'lucide-react';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { AlertResult } from '../alerts/post-alert';
import type { FavouriteResult } from '../favourites/post-favourite';
import type { loader as favouritesLoader } from '../favourites/favourites.route';
import type { Visitor } from '../shell/shell-data';
import { Button, LinkButton } from '../ui/button';
import { TextInput } from '../ui/field';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { taxLabel } from '../ui/tax-label';
import { rememberSeen } from './seen-products';

interface FavouriteAndAlertsProps {
  product: Product;
  visitor: Visitor | null;
  /** The result of a form posted without scripts. */
  posted: AlertResult | FavouriteResult | undefined;
}

/** The buttons of a product besides buying it: favourite, comparison, shopping list, alert. */
export function FavouriteAndAlerts({ product, visitor, posted }: FavouriteAndAlertsProps) {
  useEffect(() => rememberSeen(product.id), [product.id]);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <FavouriteButton key={product.id} product={product} visitor={visitor} />
        <LinkButton to={comparisonUrl([product.id])} tone="secondary" className="grow">
          <Icon icon={Scale} size={18} /> Comparer
        </LinkButton>
      </div>
      {visitor?.user?.role === 'professionnel' && (
        <LinkButton to={`/compte/listes?produit=${product.id}`} tone="secondary">
          Ajouter à une liste d’achat
        </LinkButton>
      )}
      {posted && <Notice tone={posted.ok ? 'good' : 'bad'}>{posted.message}</Notice>}
      <AlertForm key={`${product.id} ${product.nb_stock > 0}`} product={product} visitor={visitor} />
    </div>
  );
}

function FavouriteButton({ product, visitor }: { product: Product; visitor: Visitor | null }) {
  const { Form, state, data } = useFetcher<FavouriteResult>();
  const known = useFetcher<typeof favouritesLoader>();
  const signedIn = Boolean(visitor?.user);
  const { load } = known;
  useEffect(() => {
    // A visitor without account has favourites once there is an id of a cart.
    if (signedIn || document.cookie.includes('boutik_cart=')) void load(`/favoris?produit=${product.id}`);
  }, [signedIn, load, product.id]);
  const favourite = (data?.ok ? data.favourite : known.data?.favourite) ?? false;
  return (
    <Form method="post" className="flex grow">
      <input type="hidden" name="intent" value="favourite" />
      <input type="hidden" name="favori" value={favourite ? 'retirer' : 'ajouter'} />
      <Button type="submit" tone="secondary" className="flex-1" busy={state !== 'idle'} aria-pressed={favourite}>
        {state === 'idle' && <Icon icon={Heart} size={18} className={favourite ? 'fill-hibiscus text-hibiscus' : ''} />}
        {favourite ? 'Dans vos favoris' : 'Ajouter aux favoris'}
      </Button>
      <span role="status" className="sr-only">
        {data?.message}
      </span>
    </Form>
  );
}

/** A visitor without session types an address, which serves one message. */
function AlertForm({ product, visitor }: { product: Product; visitor: Visitor | null }) {
  const { Form, state, data } = useFetcher<AlertResult>();
  const kind = product.nb_stock > 0 ? 'prix' : 'stock';
  if (data?.ok) return <Notice tone="good">{data.message}</Notice>;
  return (
    <details className="group rounded-md border border-line" open={kind === 'stock' || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-semibold hover:text-lagoon">
        <Icon icon={BellRing} size={18} />
        {kind === 'stock' ? 'Me prévenir du retour en stock' : 'Me prévenir d’une baisse de prix'}
      </summary>
      <Form method="post" noValidate className="grid gap-3 px-4 pb-4">
        <input type="hidden" name="intent" value="alert" />
        <input type="hidden" name="type" value={kind} />
        {kind === 'prix' && (
          <TextInput
            label={`À partir de quel prix${taxLabel('ttc')}`}
            name="prix_max"
            autoComplete="off"
            inputMode="decimal"
            optional
            hint="En euros. Sans prix, toute baisse compte."
            errors={data?.fields['prix_max']}
          />
        )}
        {!visitor?.user && (
          <TextInput
            label="Votre email"
            name="email"
            type="email"
            autoComplete="email"
            hint="Il sert à ce seul message, puis il est effacé."
            errors={data?.fields['email']}
          />
        )}
        {data && Object.keys(data.fields).length === 0 && <Notice tone="bad">{data.message}</Notice>}
        <Button type="submit" tone="secondary" busy={state !== 'idle'}>
          Me prévenir
        </Button>
      </Form>
    </details>
  );
}
