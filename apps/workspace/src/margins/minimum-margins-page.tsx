import { endpoints } from '@boutik/api-client';
import type { MinimumMarginScope, NamedPromotionTarget, StaffMinimumMargin } from '@boutik/contract';
import { percentText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call, firstMessages, getErrorMessage } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { searchTargets } from '../promotions/targets-input';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { Combobox } from '../ui/combobox';
import { Field } from '../ui/field';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { HundredthsBox } from '../ui/hundredths-box';
import { formatShortHundredths } from '../ui/typed-number';
import './margins.css';

const TITLE = 'Marges minimales';
const SHOP = { type: 'boutique', id: null, nom: 'Toute la boutique' } as const;
interface Scope {
  type: MinimumMarginScope;
  id: number | null;
  nom: string;
}

export function MinimumMarginsPage() {
  return (
    <AdminOnly title={TITLE}>
      <PageHeading title={TITLE} />
      <Minimums />
    </AdminOnly>
  );
}

function Minimums() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listMinimumMargins);
  if (!reply && failed)
    return <LoadError message="Erreur lors du chargement des marges" busy={busy} onRetry={refetch} />;
  if (!reply) return <ListSkeleton label="Chargement des marges" />;
  return (
    <section className="card preview-panel" aria-label={TITLE}>
      <p className="soft">
        Un prix de vente hors taxes passe sous la marge minimale quand il est plus bas que le prix d’achat augmenté de
        ce pourcentage. La catégorie la plus précise compte, puis la boutique.
      </p>
      {reply.marges.length === 0 ? (
        <p>Aucune marge minimale{'\u202f'}: seule la vente sous le prix d’achat est signalée.</p>
      ) : (
        <MinimumTable minimums={reply.marges} onChanged={refetch} />
      )}
      <MinimumForm onChanged={refetch} />
    </section>
  );
}

function MinimumTable({ minimums, onChanged }: { minimums: readonly StaffMinimumMargin[]; onChanged: () => void }) {
  const save = useSaveMinimum(onChanged);
  return (
    <div className="table-scroll">
      <table aria-label={TITLE} className="minimum-table">
        <thead>
          <tr>
            <th scope="col">Pour</th>
            <th scope="col" className="numeric">
              Marge
            </th>
            <th scope="col">En dessous</th>
            <th scope="col">
              <span className="unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {minimums.map(({ type, id, nom, taux, bloque }) => (
            <tr key={`${type}-${id}`}>
              <td>{nom}</td>
              <td className="numeric">{percentText(taux)}</td>
              <td>{bloque ? 'refusé' : 'signalé'}</td>
              <td className="minimum-actions">
                <Button
                  size="small"
                  aria-label={`Retirer la marge minimale, ${nom}`}
                  onClick={() => void save({ type, id, taux: null, bloque })}
                >
                  Retirer
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Sets the minimum of the shop, or of a category that is found by its name. */
function MinimumForm({ onChanged }: { onChanged: () => void }) {
  const [scope, setScope] = useState<Scope>(SHOP);
  const [rate, setRate] = useState(1000);
  const [blocks, setBlocks] = useState(false);
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const save = useSaveMinimum(onChanged);
  return (
    <form
      className="minimum-form"
      onSubmit={(event) => {
        event.preventDefault();
        // Not the whole shop, while a category is typed that was not picked.
        setIsRefused(typed !== '');
        if (typed === '') void save({ type: scope.type, id: scope.id, taux: rate / 100, bloque: blocks });
      }}
    >
      <Field label="Pour" error={isRefused && typed !== '' && 'Choisissez une catégorie de la liste.'}>
        {(attributes) => (
          <Combobox<NamedPromotionTarget>
            id={attributes.id}
            describedBy={attributes['aria-describedby']}
            invalid={attributes['aria-invalid']}
            onType={setTyped}
            placeholder="Toute la boutique, ou une catégorie"
            selectedText={scope.type === 'boutique' ? '' : scope.nom}
            search={searchCategories}
            keyOf={(found) => found.id * 3 + found.type.length}
            renderItem={({ nom }) => <span>{nom}</span>}
            emptyText="Aucune catégorie de ce nom"
            onPick={({ type, id: categoryId, nom }) =>
              setScope({ type: type as MinimumMarginScope, id: categoryId, nom })
            }
            onClear={() => setScope(SHOP)}
          />
        )}
      </Field>
      <Field label="Marge minimale (%)">
        {({ id }) => (
          <HundredthsBox id={id} value={rate} onNumber={setRate} format={formatShortHundredths} max={100_000} />
        )}
      </Field>
      <label className="minimum-blocks">
        <input type="checkbox" checked={blocks} onChange={({ target }) => setBlocks(target.checked)} />
        Refuser un prix plus bas, au lieu de le signaler
      </label>
      <Button type="submit" variant="contained">
        Enregistrer
      </Button>
    </form>
  );
}

const isCategory = ({ type }: NamedPromotionTarget) => type !== 'produit' && type !== 'marque';
const searchCategories = async (query: string, signal: AbortSignal) =>
  (await searchTargets(query, signal)).filter(isCategory);

function useSaveMinimum(onChanged: () => void) {
  const notify = useNotify();
  return async (body: { type: MinimumMarginScope; id: number | null; taux: number | null; bloque: boolean }) => {
    try {
      await call(endpoints.setMinimumMargin, { body });
      notify(body.taux === null ? 'Marge minimale retirée' : 'Marge minimale enregistrée', { type: 'success' });
      onChanged();
    } catch (error) {
      const message = Object.values(firstMessages(error))[0];
      notify(message ?? getErrorMessage(error, 'La marge n’a pas pu être enregistrée.'), { type: 'error' });
    }
  };
}
