import type { ShoppingListLine } from '@boutik/contract';
import { Trash2 } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { paths } from '../paths';
import { stockBadges } from '../quick-order/stock-badges';
import { Badge } from '../ui/badge';
import { Button, IconButton } from '../ui/button';
import { controlStyle } from '../ui/field';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { Amount } from '../ui/price';
import type { ListResult } from './change-list';
import { type ListIntent, restField } from './rest-field';

/** The products of a list in one form: every button stores the quantities that were typed. */
export function ListLines({
  lines,
  total,
  formKey,
  rest,
}: {
  lines: readonly ShoppingListLine[];
  total: number;
  formKey: string;
  rest: ListResult['rest'] | undefined;
}) {
  const busy = useNavigation().formMethod === 'POST';
  const left = (intent: ListIntent) => lines.filter(({ produit_id }) => rest?.[intent].includes(produit_id));
  const isPart = (intent: ListIntent) => left(intent).length > 0 && left(intent).length < lines.length;
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-5">
      <input type="hidden" name="key" value={formKey} />
      {(['panier', 'devis'] as const).map((intent) =>
        left(intent).map(({ produit_id }) => (
          <input key={`${intent} ${produit_id}`} type="hidden" name={restField(intent)} value={produit_id} />
        )),
      )}
      {/* What the Enter key presses. */}
      <button type="submit" name="intent" value="enregistrer" className="hidden" tabIndex={-1} aria-hidden />
      <ul aria-label="Produits de la liste" className="divide-y divide-line rounded-lg border border-line bg-surface">
        {lines.map((line) => (
          <Line key={`${line.produit_id} ${line.quantite}`} line={line} />
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-4 rounded-lg bg-vanilla p-4 font-semibold">
        Total de la liste <Amount euros={total} tax="ht" size="medium" />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="panier" busy={busy}>
          {isPart('panier') ? 'Ajouter le reste au panier' : 'Ajouter au panier'}
        </Button>
        <Button type="submit" name="intent" value="devis" tone="secondary" busy={busy}>
          {isPart('devis') ? 'Demander un devis du reste' : 'Demander un devis'}
        </Button>
        <Button type="submit" name="intent" value="enregistrer" tone="secondary" busy={busy}>
          Enregistrer les quantités
        </Button>
      </div>
    </Form>
  );
}

function Line({ line }: { line: ShoppingListLine }) {
  const { produit_id, nom, reference, quantite, prix_ht, total_ht, stock } = line;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_6rem_9rem_auto] sm:items-center">
      <div className="min-w-0">
        {stock === 'retire' ? (
          <span className="font-semibold break-words">{nom}</span>
        ) : (
          <Link to={paths.product(produit_id)} className="font-semibold break-words underline underline-offset-4">
            {nom}
          </Link>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {reference !== '' && <span className="break-all">Réf. {reference}</span>}
          <Badge tone={stockBadges[stock].tone}>{stockBadges[stock].text}</Badge>
        </p>
      </div>
      <input
        type="number"
        name={`quantite-${produit_id}`}
        min={1}
        max={9999}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={quantite}
        aria-label={`Quantité de ${nom}`}
        className={`${controlStyle} max-sm:w-[6rem]`}
      />
      <p className="text-right max-sm:col-start-2 max-sm:row-start-2">
        {prix_ht !== null && (
          <span className="block text-sm text-ink-soft">
            {quantite} × <Amount euros={prix_ht} tax="ht" size="note" />
          </span>
        )}
        {total_ht !== null && <Amount euros={total_ht} tax="ht" />}
      </p>
      <IconButton
        type="submit"
        name="retirer"
        value={produit_id}
        label={`Retirer ${nom} de la liste`}
        className="max-sm:col-start-2 max-sm:row-start-1 max-sm:-mt-2 max-sm:-mr-2 max-sm:justify-self-end"
      >
        <Icon icon={Trash2} size={18} />
      </IconButton>
    </li>
  );
}
