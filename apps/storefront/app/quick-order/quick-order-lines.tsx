import type { QuickOrderLine } from '@boutik/contract';
import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { paths } from '../paths';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { Amount } from '../ui/price';
import { stockBadges } from './stock-badges';

interface QuickOrderLinesProps {
  text: string;
  formKey: string;
  lines: readonly QuickOrderLine[];
  /** Euros excluding tax of the lines that are found. */
  total: number;
  /** Products that are ticked; null: those in stock. */
  ticked: readonly number[] | null;
}

type Product = QuickOrderLine['produits'][number];

/** What the pasted lines mean, to tick and order; works without scripts. */
export function QuickOrderLines({ text, formKey, lines, total, ticked }: QuickOrderLinesProps) {
  const busy = useNavigation().formMethod === 'POST';
  const title = useRef<HTMLHeadingElement>(null);
  // The result stands below the form: the keyboard and screen readers go on from it.
  useEffect(() => title.current?.focus(), []);
  const form = useRef<HTMLFormElement>(null);
  // After an order the boxes are as its answer says, whatever was ticked.
  useEffect(() => {
    if (ticked) form.current?.reset();
  }, [ticked]);
  const found = lines.filter(({ etat }) => etat === 'trouve').length;
  const hasBoxes = found > 0 || lines.some(({ etat }) => etat === 'ambigu');
  return (
    <Form ref={form} method="post" preventScrollReset className="grid gap-5">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="texte" value={text} />
      <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {foundText(found, lines.length)}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {lines.map((line) => (
          <li key={line.ligne} className="grid gap-2 p-4">
            <Line line={line} ticked={ticked} />
          </li>
        ))}
      </ul>
      {hasBoxes && (
        <>
          <p className="flex items-baseline justify-between gap-4 rounded-lg bg-vanilla p-4 font-semibold">
            Total des lignes trouvées <Amount euros={total} tax="ht" size="medium" />
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="panier" busy={busy}>
              Ajouter au panier
            </Button>
            <Button type="submit" name="intent" value="devis" tone="secondary" busy={busy}>
              Demander un devis
            </Button>
            <Button type="submit" name="intent" value="liste" tone="secondary" busy={busy}>
              Enregistrer comme liste
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

function foundText(found: number, all: number): string {
  if (found === all) return all > 1 ? `Les ${all} lignes sont trouvées` : 'La ligne est trouvée';
  return `${found} ${found > 1 ? 'lignes trouvées' : 'ligne trouvée'} sur ${all}`;
}

function Line({
  line: { ligne, code, quantite, etat, produits },
  ticked,
}: {
  line: QuickOrderLine;
  ticked: readonly number[] | null;
}) {
  const choices = produits.map((product) => (
    <Choice
      key={product.id}
      product={product}
      quantity={quantite ?? 1}
      code={code}
      ticked={ticked?.includes(product.id) ?? (etat === 'trouve' && product.stock !== 'epuise')}
    />
  ));
  if (etat === 'trouve') return choices;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink-faint">Ligne {ligne}</span>
        <strong className="min-w-0 break-words">{code}</strong>
        {etat === 'inconnu' && <Badge tone="bad">Référence inconnue</Badge>}
        {etat === 'quantite-invalide' && <Badge tone="bad">Quantité à corriger</Badge>}
        {etat === 'ambigu' && <Badge tone="warning">Plusieurs produits</Badge>}
      </p>
      {etat === 'ambigu' && choices}
    </>
  );
}

function Choice({
  product: { id, nom, reference, prix_ht, total_ht, stock },
  quantity,
  code,
  ticked,
}: {
  product: Product;
  quantity: number;
  code: string;
  ticked: boolean;
}) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <input
        type="checkbox"
        name="ligne"
        value={`${id}:${quantity}`}
        defaultChecked={ticked}
        aria-label={`${nom}, ${quantity}`}
        className="mt-1 size-5 shrink-0 accent-lagoon"
      />
      <div className="min-w-0 flex-1 basis-48">
        <Link to={paths.product(id)} className="font-semibold break-words underline underline-offset-4">
          {nom}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span className="break-all">Réf. {reference === '' ? code : reference}</span>
          <Badge tone={stockBadges[stock].tone}>{stockBadges[stock].text}</Badge>
        </p>
      </div>
      <p className="text-right">
        <span className="block text-sm text-ink-soft">
          {quantity} × <Amount euros={prix_ht} tax="ht" size="note" />
        </span>
        <Amount euros={total_ht} tax="ht" />
      </p>
    </div>
  );
}
