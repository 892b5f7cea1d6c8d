import type { CustomerQuote } from '@boutik/contract';
import { Trash2 } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { paths } from '../../paths';
import { Button, IconButton, LinkButton } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { TextInput } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { Picture } from '../../ui/picture';
import { pictureList } from '../../ui/picture-source';
import { Amount } from '../../ui/price';
import { Contact } from '../quote-parts';

type Item = CustomerQuote['items'][number];

/** A quote request without an offer: its lines can be changed until the sales staff works on it. */
export function RequestedQuote({ quote }: { quote: CustomerQuote }) {
  if (quote.items.length === 0)
    return (
      <EmptyState
        title="Votre demande ne contient plus de produit"
        action={<LinkButton to="/catalogue">Parcourir le catalogue</LinkButton>}
      />
    );
  return (
    <>
      <Notice>
        {quote.modifiable
          ? `${quote.commercial.name} prépare votre offre. Vous pouvez encore compléter votre demande depuis les pages des produits.`
          : `${quote.commercial.name} chiffre votre demande. Vous recevrez le devis par email.`}
      </Notice>
      <ul aria-label="Lignes de la demande" className="border-t border-line">
        {quote.items.map((item) =>
          item.type === 'section' ? (
            <li key={item.id} className="border-b border-line bg-mist px-3 py-2.5 font-semibold">
              {item.product_name}
            </li>
          ) : (
            <Line key={item.id} item={item} modifiable={quote.modifiable && item.type === 'produit'} />
          ),
        )}
      </ul>
      {quote.total_amount !== null && (
        <p className="flex flex-wrap items-baseline justify-end gap-x-4 gap-y-1">
          <span className="text-ink-soft">Prix du catalogue, à titre indicatif</span>
          <Amount euros={quote.total_amount} tax="ttc" size="large" />
        </p>
      )}
      <Contact quote={quote} />
    </>
  );
}

function Line({ item, modifiable }: { item: Item; modifiable: boolean }) {
  const busy = useNavigation().formData?.get('line') === String(item.id);
  return (
    <li
      aria-busy={busy}
      className={`grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-line py-4 sm:grid-cols-[4rem_minmax(0,1fr)_auto] ${busy ? 'opacity-60' : ''}`}
    >
      <span className="block size-16 rounded-sm bg-mist">
        {item.product && <Picture url={pictureList(item.product.url_image)[0]} alt="" sizes="64px" className="p-1" />}
      </span>
      <div className="grid gap-1">
        {item.product_id === null ? (
          <span className="font-medium">{item.product_name}</span>
        ) : (
          <Link to={paths.product(item.product_id)} className="font-medium hover:text-lagoon hover:underline">
            {item.product_name}
          </Link>
        )}
        <span className="text-sm text-ink-soft">
          {item.description}
          {item.unit_price !== null && (
            <>
              {' · '}
              <Amount euros={item.unit_price} tax="ttc" />
            </>
          )}
        </span>
      </div>
      <div className="col-span-2 sm:col-span-1">
        {modifiable ? (
          <LineForm item={item} />
        ) : (
          <p className="font-semibold">
            Quantité{'\u202f'}: {item.quantite}
          </p>
        )}
      </div>
    </li>
  );
}

function LineForm({ item }: { item: Item }) {
  return (
    <Form method="post" preventScrollReset className="flex items-end gap-2">
      <input type="hidden" name="line" value={item.id} />
      <TextInput
        label="Quantité"
        autoComplete="off"
        type="number"
        name="quantite"
        min={1}
        max={9999}
        required
        inputMode="numeric"
        key={item.quantite}
        defaultValue={item.quantite}
        className="w-[6rem]"
      />
      <Button type="submit" name="intent" value="quantity" tone="secondary">
        Modifier
      </Button>
      <IconButton type="submit" formNoValidate name="intent" value="remove" label={`Retirer ${item.product_name}`}>
        <Icon icon={Trash2} size={18} />
      </IconButton>
    </Form>
  );
}
