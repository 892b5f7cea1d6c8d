import { endpoints } from '@boutik/api-client';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call, getErrorMessage } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { Options, Select, TextBox } from '../ui/field';
import { FileDrop } from '../ui/file-drop';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';
import './imports.css';
import { sendImportFile } from './send-file';

const TITLE = 'Nouvel import';
const MAX_IMPORT_BYTES = 100_000_000;
const NEW_SUPPLIER = 'nouveau';
const FAILED = 'Le fichier n’a pas pu être envoyé. Réessayez.';

/** Choose a supplier and a file; the file is sent, then its import opens. */
export function NewImportPage() {
  return (
    <AdminOnly title={TITLE}>
      <PageHeading title={TITLE} />
      <SupplierGate />
    </AdminOnly>
  );
}

function SupplierGate() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listImportSuppliers);
  if (failed)
    return (
      <LoadError message="Les fournisseurs ne sont pas disponibles pour le moment." busy={busy} onRetry={refetch} />
    );
  return reply ? <NewImportForm suppliers={reply.data} /> : <ListSkeleton label="Chargement" />;
}

function NewImportForm({ suppliers }: { suppliers: readonly { id: number; nom: string }[] }) {
  const navigate = useNavigate();
  const [supplier, setSupplier] = useState(suppliers[0] ? String(suppliers[0].id) : NEW_SUPPLIER);
  const [name, setName] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const busy = progress !== null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(file, supplier, name);
    setErrorMessage(problem);
    if (problem !== null || !file) return;
    setProgress(0);
    try {
      const supplierId = supplier === NEW_SUPPLIER ? await createSupplier(name) : Number(supplier);
      const id = await sendImportFile({ supplierId, file }, setProgress);
      await navigate(`/imports/${id}`);
    } catch (error) {
      setErrorMessage(getErrorMessage(error, FAILED));
      setProgress(null);
    }
  };
  return (
    <form className="card import-form" aria-label={TITLE} noValidate onSubmit={(event) => void submit(event)}>
      {errorMessage && <Notice tone="bad">{errorMessage}</Notice>}
      <Select label="Fournisseur" value={supplier} disabled={busy} onChange={({ target }) => setSupplier(target.value)}>
        <Options choices={suppliers.map(({ id, nom }) => [String(id), nom])} />
        <option value={NEW_SUPPLIER}>Nouveau fournisseur…</option>
      </Select>
      {supplier === NEW_SUPPLIER && (
        <TextBox
          label="Nom du fournisseur"
          maxLength={100}
          autoComplete="off"
          value={name}
          disabled={busy}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <FileDrop
        label="Fichier du fournisseur"
        accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,.gz"
        hint="CSV ou JSON Lines, aussi en .gz, 100 Mo au plus"
        file={file}
        disabled={busy}
        onFile={setFile}
      />
      {progress !== null && (
        <div className="import-progress">
          <progress value={progress} max={1} aria-label="Envoi du fichier" />
          <span className="tabular-nums">{Math.floor(progress * 100)} %</span>
        </div>
      )}
      <div className="form-end">
        <Button component={Link} to="/imports" variant="outlined">
          Annuler
        </Button>
        <Button type="submit" variant="contained" loading={busy} loadingPosition="start">
          Envoyer le fichier
        </Button>
      </div>
    </form>
  );
}

function problemOf(file: File | null, supplier: string, name: string): string | null {
  if (supplier === NEW_SUPPLIER && name.trim() === '') return 'Le nom du fournisseur est obligatoire.';
  if (!file) return 'Choisissez un fichier.';
  if (file.size === 0) return 'Ce fichier est vide.';
  return file.size > MAX_IMPORT_BYTES ? 'Ce fichier dépasse 100 Mo.' : null;
}

async function createSupplier(nom: string): Promise<number> {
  return (await call(endpoints.createSupplier, { body: { nom } })).data.id;
}
