import { endpoints } from '@boutik/api-client';
import type { StaffReturn } from '@boutik/contract';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { call, getErrorMessage, isConflict } from '../api/http';
import { Notice } from '../ui/notice';
import { useNextFocus } from '../ui/use-next-focus';
import { type DraftUnits, divide, inspectionProblem, startInspection, toInspectionBody } from './inspection-draft';
import { InspectionUnits } from './inspection-units';

const FAILED = 'Une erreur est survenue. Réessayez.';

/** Somebody else has inspected or refunded it meanwhile. */
const isOver = (error: unknown) =>
  isConflict(error) && ['return-inspected', 'return-state'].includes(error.body.code ?? '');

/** Staff open the parcel: in what state is each item, where does it go, and what is not refunded for it? */
export function InspectionForm({ of, onDone }: { of: StaffReturn; onDone: () => void }) {
  const [drafts, setDrafts] = useState(() => startInspection(of.produits));
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const { button, markDecided } = useNextFocus();
  const notify = useNotify();
  const problem = inspectionProblem(of.produits, drafts);
  const change = (key: number, changes: Partial<DraftUnits>) =>
    setDrafts((current) => current.map((units) => (units.key === key ? { ...units, ...changes } : units)));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setErrorMessage(null);
    try {
      const { message } = await call(endpoints.inspectReturn, {
        params: { id: of.id },
        body: toInspectionBody(drafts),
      });
      notify(message, { type: 'success' });
      markDecided();
      onDone();
    } catch (error) {
      const message = getErrorMessage(error, FAILED);
      if (!isOver(error)) return setErrorMessage(message);
      // The form ends with the next reading of the return, and the message must outlast it.
      notify(message, { type: 'warning' });
      markDecided();
      onDone();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="card inspection" onSubmit={(event) => void submit(event)} aria-labelledby="return-inspection">
      <h2 id="return-inspection" className="card-title">
        Contrôle des articles
      </h2>
      {errorMessage && <Notice tone="bad">{errorMessage}</Notice>}
      <ul className="inspection-lines">
        {of.produits.map(({ ligne, nom, quantite, produit_id: productId }) => {
          const parts = drafts.filter(({ line }) => line === ligne);
          return (
            <li key={ligne}>
              <h3>
                {quantite} × {nom}
              </h3>
              {parts.map((units) => (
                <InspectionUnits
                  key={units.key}
                  units={units}
                  name={nom}
                  hasStock={productId !== null}
                  max={quantite}
                  onChange={(changes) => change(units.key, changes)}
                />
              ))}
              {parts.length < quantite && (
                <Button size="small" variant="outlined" onClick={() => setDrafts((current) => divide(current, ligne))}>
                  Séparer des unités
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="soft">
        Une retenue n’est permise que pour une dépréciation due à des manipulations autres que celles nécessaires pour
        essayer l’article (Code de la consommation, art. L221-23).
      </p>
      {problem && <Notice tone="warning">{problem}</Notice>}
      <div className="form-end">
        <Button ref={button} type="submit" variant="contained" loading={busy} disabled={problem !== null}>
          Enregistrer le contrôle
        </Button>
      </div>
    </form>
  );
}
