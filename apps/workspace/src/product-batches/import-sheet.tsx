import { endpoints } from '@boutik/api-client';
import type { ProductSheetError, ProductSheetPreview } from '@boutik/contract';
import { countText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call, firstMessages, getErrorMessage } from '../api/http';
import { FileDrop } from '../ui/file-drop';
import { ListSkeleton } from '../ui/list-skeleton';
import { Notice } from '../ui/notice';
import { BatchChanges } from './batch-preview';

const MAX_BYTES = 2_000_000;

interface Chosen {
  file: File;
  /** Two presses on the button start one import of this file. */
  key: string;
  /** Null while the server reads the file. */
  preview: ProductSheetPreview | null;
}

/** Sends a CSV file of products: what it would change and its errors first, then the import itself. */
export function ImportSheet() {
  const notify = useNotify();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setErrorMessage(null);
    try {
      await work();
    } catch (error) {
      setErrorMessage(
        Object.values(firstMessages(error))[0] ?? getErrorMessage(error, 'Le fichier n’a pas pu être lu. Réessayez.'),
      );
    } finally {
      setBusy(false);
    }
  };
  const check = (file: File) => {
    const key = crypto.randomUUID();
    setChosen({ file, key, preview: null });
    if (file.size > MAX_BYTES) return setErrorMessage('Ce fichier dépasse 2 Mo\u202f: importez-le en plusieurs fois.');
    return void run(async () => {
      const { data } = await call(endpoints.previewProductSheet, { body: formOf(file) });
      // Another file may have been chosen meanwhile.
      setChosen((current) => (current?.key === key ? { file, key, preview: data } : current));
    });
  };
  const start = ({ file, key }: Chosen) =>
    void run(async () => {
      const body = formOf(file);
      const headers = { 'Idempotency-Key': key };
      const { message, data } = await call(endpoints.importProductSheet, { body, headers });
      if (message) notify(message, { type: 'success' });
      await navigate(`/modifications/${data.id}`);
    });
  return (
    <div className="sheet-import">
      <p className="soft">
        Gardez la colonne Référence et celles à changer. Une cellule vide ne change rien{'\u202f'}; la colonne Nom n’est
        pas lue. Un produit rejoint une famille par la colonne Famille et ses valeurs («&nbsp;Couleur : Noir | Taille :
        M&nbsp;») dans Déclinaison, et la quitte par «&nbsp;aucune&nbsp;».
      </p>
      <FileDrop
        label="Fichier CSV des produits"
        accept=".csv,.txt,.tsv"
        hint="CSV de 20 000 lignes et 2 Mo au plus"
        file={chosen?.file ?? null}
        disabled={busy}
        onFile={check}
      />
      {errorMessage && <Notice tone="bad">{errorMessage}</Notice>}
      {busy && !chosen?.preview && <ListSkeleton label="Lecture du fichier" />}
      {chosen?.preview && (
        <>
          <BatchChanges preview={chosen.preview} />
          <Errors count={chosen.preview.erreurs} errors={chosen.preview.premieres_erreurs} />
          <div className="form-end">
            <Button
              variant="contained"
              loading={busy}
              loadingPosition="start"
              disabled={chosen.preview.modifies === 0}
              onClick={() => start(chosen)}
            >
              Modifier {countText(chosen.preview.modifies)} {chosen.preview.modifies > 1 ? 'produits' : 'produit'}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Errors({ count, errors }: { count: number; errors: readonly ProductSheetError[] }) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="sheet-errors">
      <h3 id="sheet-errors" className="card-title">
        {count > 1 ? `${countText(count)} lignes en erreur` : '1 ligne en erreur'}
      </h3>
      <p className="soft">
        {count > 1 ? 'Elles sont laissées' : 'Elle est laissée'} de côté.
        {errors.length < count && ` Les ${countText(errors.length)} premières\u202f:`}
      </p>
      <ol className="sheet-errors">
        {errors.map(({ ligne, reference, message }) => (
          <li key={ligne}>
            <strong>Ligne {ligne}</strong>
            {reference !== '' && ` (${reference})`} {message}
          </li>
        ))}
      </ol>
    </section>
  );
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.set('nom', file.name.slice(0, 100));
  form.set('fichier', file, file.name);
  return form;
}
