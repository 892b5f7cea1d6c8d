import type { JudgedPart } from '@boutik/contract';
import { PackageOpen, Search } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { paths } from '../paths';
import { Badge } from '../ui/badge';
import { Button, LinkButton } from '../ui/button';
import { Checkbox } from '../ui/choice';
import { cx } from '../ui/cx';
import { EmptyState } from '../ui/empty-state';
import { Select, TextInput } from '../ui/field';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { Pagination } from '../ui/pagination';
import { Picture } from '../ui/picture';
import { pictureList } from '../ui/picture-source';
import { StockLabel } from '../ui/stock-label';
import { type Chosen, machineHref, withProduct } from './machine-url';
import type { PartChoice } from './read-configurator';
import { ShownAmount } from './shown-amount';

interface PartListProps {
  chosen: Chosen;
  list: PartChoice;
}

/** The parts of a step that may be chosen, and those that do not fit with their reasons. */
export function PartList({ chosen, list }: PartListProps) {
  const { step, parts, refused, onlyRefused } = list;
  const busy = useNavigation().location?.pathname === '/configurateur';
  const view = { etape: step, q: list.q, stock: list.en_stock === '0' ? 'tous' : '', tri: list.tri };
  const { current_page: current, last_page: last } = parts.pagination;
  return (
    <div aria-busy={busy} className={cx('mt-4 grid gap-4 transition-opacity print:hidden', busy && 'opacity-60')}>
      <Filters chosen={chosen} list={list} />
      <p role="status" className="text-sm text-ink-soft">
        {countText(parts.compte)}
        {onlyRefused && (
          <>
            {' '}
            <Link to={machineHref(chosen, view)} className="font-semibold text-lagoon underline underline-offset-4">
              Revenir aux pièces proposées
            </Link>
          </>
        )}
      </p>
      {parts.data.length === 0 ? (
        <NoParts chosen={chosen} list={list} />
      ) : (
        <ul className="grid gap-2">
          {parts.data.map((part) => (
            <PartRow key={part.produit.id} part={part} href={machineHref(withProduct(chosen, step, part.produit.id))} />
          ))}
        </ul>
      )}
      <Pagination
        current={current}
        last={last}
        hrefFor={(page) => machineHref(chosen, { ...view, page: String(page), refusees: onlyRefused ? '1' : '' })}
      />
      {refused.length > 0 && (
        <details className="rounded-md border border-line">
          <summary className="fold-title px-4">
            <span className="min-w-0 flex-1">
              {parts.compte.refusees} pièce{parts.compte.refusees > 1 ? 's' : ''} écartée
              {parts.compte.refusees > 1 ? 's' : ''}
              {'\u202f'}: pourquoi{'\u202f'}?
            </span>
          </summary>
          <ul className="grid gap-2 px-4 pb-4">
            {refused.map((part) => (
              <PartRow key={part.produit.id} part={part} href={null} />
            ))}
          </ul>
          {parts.compte.refusees > refused.length && (
            <p className="px-4 pb-4">
              <Link
                to={machineHref(chosen, { ...view, refusees: '1' })}
                className="font-semibold text-lagoon underline underline-offset-4"
              >
                Voir toutes les pièces écartées
              </Link>
            </p>
          )}
        </details>
      )}
    </div>
  );
}

function countText({ proposees: offered, a_verifier: toCheck }: PartChoice['parts']['compte']): string {
  const start = `${offered} pièce${offered > 1 ? 's' : ''} proposée${offered > 1 ? 's' : ''}`;
  return toCheck > 0 ? `${start}, dont ${toCheck} à vérifier.` : `${start}.`;
}

/** A form without a button of its own for each field: it works before scripts. */
function Filters({ chosen, list }: PartListProps) {
  return (
    <search>
      <Form action="/configurateur#etape" className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_13rem_auto]">
        {Object.entries(chosen).map(([kind, ids]) => (
          <input key={kind} type="hidden" name={kind} value={ids} />
        ))}
        <input type="hidden" name="etape" value={list.step} />
        <TextInput
          label="Rechercher"
          type="search"
          name="q"
          defaultValue={list.q}
          maxLength={100}
          autoComplete="off"
          placeholder="Marque, modèle…"
        />
        <Select label="Trier par" name="tri" defaultValue={list.tri || 'prix'}>
          <option value="prix">Prix croissant</option>
          <option value="prix-decroissant">Prix décroissant</option>
          <option value="nom">Nom</option>
        </Select>
        <Button type="submit" tone="secondary">
          <Icon icon={Search} size={18} /> Appliquer
        </Button>
        <Checkbox
          name="stock"
          value="tous"
          defaultChecked={list.en_stock === '0'}
          label="Montrer aussi ce qui n’est pas en stock"
          className="sm:col-span-3"
        />
      </Form>
    </search>
  );
}

function NoParts({ chosen, list }: PartListProps) {
  const { step, parts, q, en_stock: inStock } = list;
  const all = { etape: step, stock: 'tous' };
  return (
    <EmptyState
      icon={PackageOpen}
      title={q ? 'Aucune pièce à ce nom' : 'Aucune pièce à proposer'}
      action={
        (q || inStock === '1') && (
          <LinkButton to={machineHref(chosen, q ? { etape: step } : all)} tone="secondary">
            {q ? 'Effacer la recherche' : 'Voir aussi ce qui n’est pas en stock'}
          </LinkButton>
        )
      }
    >
      {parts.compte.refusees > 0
        ? 'Les pièces de ce type ne vont pas avec celles que vous avez choisies\u202f: changez l’une d’elles.'
        : 'Demandez-nous un délai, nous commandons souvent sous quelques jours.'}
    </EmptyState>
  );
}

const verdicts = {
  compatible: { tone: 'good', label: 'Compatible' },
  a_verifier: { tone: 'warning', label: 'À vérifier' },
  refuse: { tone: 'bad', label: 'Incompatible' },
} as const;

function PartRow({
  part: { produit, verdict, raisons, prix_ht, prix_ttc },
  href,
}: {
  part: JudgedPart;
  href: string | null;
}) {
  const badge = verdict === 'non_compare' ? null : verdicts[verdict];
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface p-3 max-sm:flex-wrap">
      <Picture
        url={pictureList(produit.url_image)[0]}
        alt=""
        sizes="56px"
        frame="size-14 shrink-0 rounded-sm bg-mist"
      />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-5rem)]">
        <Link to={paths.product(produit.id)} className="leading-snug font-semibold hover:underline">
          {produit.nom}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
          <StockLabel stock={produit.nb_stock} supplierId={produit.fournisseur_id} />
        </p>
        {raisons.map((reason) => (
          <p key={reason} className="mt-1 text-sm text-ink-soft">
            {reason}
          </p>
        ))}
      </div>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between sm:flex-col sm:items-end">
        <ShownAmount net={prix_ht} gross={prix_ttc} />
        {href && verdict !== 'refuse' && (
          <LinkButton to={href} size="small" tone="secondary" className="max-sm:min-h-11">
            <span>
              Choisir<span className="sr-only"> {produit.nom}</span>
            </span>
          </LinkButton>
        )}
      </div>
    </li>
  );
}
