import { endpoints } from '@boutik/api-client';
import type { ProductDetail, StaffProductFamily } from '@boutik/contract';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call, getErrorMessage } from '../../api/http';
import { idempotencyKeyOf } from '../../api/idempotency-key';
import { TextBox } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { freeCombinations, suggestReference, toDraft } from './family-draft';

interface NewVariantsProps {
  family: StaffProductFamily;
  /** The product that is copied. */
  model: ProductDetail;
  onCreated: () => void;
}

const MAX_AT_ONCE = 50;

/** The combinations that no product has yet: copies of this product become drafts with those values. */
export function NewVariants({ family, model, onCreated }: NewVariantsProps) {
  const combinations = freeCombinations(toDraft(family)).slice(0, MAX_AT_ONCE);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  // A combination that a colleague has created meanwhile is no longer free.
  const chosen = new Map(Array.from(typed).filter(([key]) => combinations.some((values) => values.join('\n') === key)));
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = useRef({ body: '', key: '' });
  const notify = useNotify();
  const refresh = useRefresh();
  if (combinations.length === 0) return null;
  const toggle = (values: readonly string[]) => {
    const next = new Map(chosen);
    if (!next.delete(values.join('\n'))) next.set(values.join('\n'), suggestReference(model.reference, values));
    setTyped(next);
  };
  const create = async () => {
    setBusy(true);
    setFailure(null);
    const declinaisons = Array.from(chosen, ([values, reference]) => ({ valeurs: values.split('\n'), reference }));
    const body = { version: family.version, modele: model.id, declinaisons };
    try {
      const headers = { 'Idempotency-Key': idempotencyKeyOf(attempt.current, body) };
      const { message } = await call(endpoints.createVariants, { params: { id: family.id }, body, headers });
      notify(message ?? 'Déclinaisons créées', { type: 'success' });
      setTyped(new Map());
      refresh();
      onCreated();
    } catch (error) {
      setFailure(getErrorMessage(error, 'Les déclinaisons n’ont pas pu être créées.'));
    }
    setBusy(false);
  };
  return (
    <section className="card family-new" aria-label="Créer des déclinaisons">
      <h2>Créer une déclinaison</h2>
      <p className="faint">
        Copie «{'\u202f'}
        {model.nom}
        {'\u202f'}» en brouillon avec d’autres valeurs, sans EAN, stock ni promotion.
      </p>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <ul>
        {combinations.map((values) => {
          const reference = chosen.get(values.join('\n'));
          return (
            <li key={values.join('\n')}>
              <label className="check">
                <input type="checkbox" checked={reference !== undefined} onChange={() => toggle(values)} />
                {values.join(' · ')}
              </label>
              {reference !== undefined && (
                <TextBox
                  label={`Référence de ${values.join(' · ')}`}
                  hideLabel
                  value={reference}
                  maxLength={80}
                  onChange={(event) => setTyped(new Map(chosen).set(values.join('\n'), event.target.value))}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className="form-end">
        {combinations.length > 1 && chosen.size < combinations.length && (
          <Button
            variant="outlined"
            onClick={() =>
              setTyped(
                new Map(
                  combinations.map((values) => [
                    values.join('\n'),
                    chosen.get(values.join('\n')) ?? suggestReference(model.reference, values),
                  ]),
                ),
              )
            }
          >
            Toutes les combinaisons
          </Button>
        )}
        <Button
          variant="contained"
          loading={busy}
          loadingPosition="start"
          disabled={chosen.size === 0}
          onClick={() => void create()}
        >
          {chosen.size > 1 ? `Créer ${chosen.size} brouillons` : 'Créer le brouillon'}
        </Button>
      </div>
    </section>
  );
}
