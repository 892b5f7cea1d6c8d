import type { JudgedPart, UpgradeAdvice, UpgradeGroup, WireUpgradeKind } from '@boutik/contract';
import { Form } from 'react-router';
import { paths } from '../paths';
import { Badge } from '../ui/badge';
import { Button, LinkButton } from '../ui/button';
import { Link } from '../ui/link';
import { Notice } from '../ui/notice';
import { Picture } from '../ui/picture';
import { pictureList } from '../ui/picture-source';
import { StockLabel } from '../ui/stock-label';
import { ShownAmount } from './shown-amount';
import { upgradeHref } from './upgrade-url';

interface AdviceProps {
  advice: UpgradeAdvice;
  own: { produit: string; liste: string };
  view: { type: string; stock: string };
  formKey: string;
}

const titles: Readonly<Record<WireUpgradeKind, string>> = {
  memoire: 'Mémoire',
  stockage: 'Stockage',
  carte_graphique: 'Carte graphique',
};

/** What the advisor knows of the computer, and what goes into it. */
export function UpgradeAdviceView({ advice, ...shown }: AdviceProps) {
  const { ordinateur, non_reconnues: unknown, lignes_ignorees: leftOut, groupes } = advice;
  const { produits } = ordinateur;
  const { own, view } = shown;
  return (
    <div className="grid gap-8">
      <section aria-labelledby="ordinateur" className="grid gap-3">
        <h2 id="ordinateur" className="text-2xl">
          {ordinateur.complet ? 'L’ordinateur' : 'Les pièces que nous avons reconnues'}
        </h2>
        {produits.length === 0 && <p>Aucune. Écrivez leur nom comme sur leur facture, ou leur référence.</p>}
        <ul className="grid gap-1">
          {produits.map(({ id, nom }) => (
            <li key={id}>
              <Link to={paths.product(id)} className="font-semibold underline underline-offset-4 hover:text-lagoon">
                {nom}
              </Link>
            </li>
          ))}
        </ul>
        {leftOut > 0 && <Notice tone="warning">{leftOutText(leftOut)}</Notice>}
        {unknown.length > 0 && (
          <Notice tone="warning">
            {`Nous n’avons pas reconnu\u202f: ${unknown.join(' · ')}. Nous n’en tenons pas compte.`}
          </Notice>
        )}
      </section>
      {groupes.map((group) => (
        <Group key={group.type} group={group} {...shown} />
      ))}
      {groupes.length > 0 && (
        <p>
          <Link
            to={upgradeHref(own, { type: view.type, stock: view.stock === 'tous' ? '' : 'tous' })}
            className="font-semibold text-lagoon underline underline-offset-4"
          >
            {view.stock === 'tous' ? 'Seulement ce qui est en stock' : 'Voir aussi ce qui n’est pas en stock'}
          </Link>
          {view.type && (
            <>
              {' · '}
              <Link
                to={upgradeHref(own, { stock: view.stock })}
                className="font-semibold text-lagoon underline underline-offset-4"
              >
                Mémoire, stockage et carte graphique
              </Link>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function Group({ group, own, view, formKey }: { group: UpgradeGroup } & Omit<AdviceProps, 'advice'>) {
  const { type, data, compte, refus } = group;
  const offered = compte.compatibles + compte.a_verifier;
  return (
    <section aria-labelledby={`evolution-${type}`} className="grid gap-3">
      <h2 id={`evolution-${type}`} className="text-2xl">
        {titles[type]}
      </h2>
      <p className="text-ink-soft">{countText(compte)}</p>
      {data.length === 0 ? (
        <Notice tone="info">{refus ?? 'Nous n’en avons pas en stock.'}</Notice>
      ) : (
        <ul className="grid gap-2">
          {data.map((part) => (
            <Part key={part.produit.id} part={part} formKey={formKey} />
          ))}
        </ul>
      )}
      {!view.type && offered > data.length && (
        <LinkButton to={upgradeHref(own, { type, stock: view.stock })} tone="secondary" className="justify-self-start">
          {`${titles[type]}\u202f: voir davantage`}
        </LinkButton>
      )}
    </section>
  );
}

function leftOutText(lines: number): string {
  const rest = lines > 1 ? `les ${lines} dernières n’ont pas été lues` : 'la dernière n’a pas été lue';
  return `Votre liste a plus de 30 lignes\u202f: ${rest}. Gardez une ligne par pièce de l’ordinateur.`;
}

function countText({ compatibles, a_verifier: toCheck, refusees: refused }: UpgradeGroup['compte']): string {
  const plural = (count: number) => (count > 1 ? 's' : '');
  return `${compatibles} compatible${plural(compatibles)}, ${toCheck} à vérifier, ${refused} incompatible${plural(refused)}.`;
}

function Part({ part, formKey }: { part: JudgedPart; formKey: string }) {
  const { produit, verdict, raisons, remarques, prix_ht, prix_ttc } = part;
  const fits = verdict === 'compatible';
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface p-3 max-sm:flex-wrap">
      <Picture
        url={pictureList(produit.url_image)[0]}
        alt=""
        sizes="56px"
        frame="size-14 shrink-0 rounded-sm bg-mist"
      />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-5rem)]">
        <Link to={paths.product(produit.id)} className="leading-snug font-semibold break-words hover:underline">
          {produit.nom}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={fits ? 'good' : 'warning'}>{fits ? 'Compatible' : 'À vérifier'}</Badge>
          <StockLabel stock={produit.nb_stock} supplierId={produit.fournisseur_id} />
        </p>
        {[...raisons, ...remarques].map((reason) => (
          <p key={reason} className="mt-1 text-sm text-ink-soft">
            {reason}
          </p>
        ))}
      </div>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between sm:flex-col sm:items-end">
        <ShownAmount net={prix_ht} gross={prix_ttc} />
        {produit.nb_stock > 0 && (
          <Form method="post">
            <input type="hidden" name="key" value={formKey} />
            <input type="hidden" name="produit_id" value={produit.id} />
            <Button type="submit" size="small" tone="secondary" className="max-sm:min-h-11">
              <span>
                Ajouter au panier<span className="sr-only"> {produit.nom}</span>
              </span>
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}
