import { endpoints } from '@boutik/api-client';
import type { ProductSheetRow } from '@boutik/contract';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Form, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { call, getErrorMessage } from '../api/http';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { counted } from '../ui/counted';
import { Icon } from '../ui/icon';
import { csvOf, download } from '../ui/list/csv';
import { Notice } from '../ui/notice';
import { HT } from '../ui/tax-label';
import { newSelection, selectionOf, useChosenProducts } from './batch-values';
import { ImportSheet } from './import-sheet';
import '../ui/form/form.css';
import './product-sheet.css';
import { SelectionInputs } from './selection-inputs';

const TITLE = 'Produits en CSV';
const HEADINGS = [
  'Référence',
  'Nom',
  `Prix${HT}`,
  `Prix promo${HT}`,
  'Stock',
  'Catégorie',
  'En vente',
  'Délai de livraison',
  'Famille',
  'Déclinaison',
];

/** Exports products as a CSV file, and changes products by the same file. */
export function ProductSheetPage() {
  return (
    <AdminOnly title={TITLE}>
      <PageHeading title={TITLE} />
      <div className="product-sheet">
        <section className="card" aria-labelledby="sheet-export">
          <h2 id="sheet-export" className="card-title">
            Exporter une sélection
          </h2>
          <ExportForm />
        </section>
        <section className="card" aria-labelledby="sheet-import">
          <h2 id="sheet-import" className="card-title">
            Importer le fichier modifié
          </h2>
          <ImportSheet />
        </section>
      </div>
    </AdminOnly>
  );
}

function ExportForm() {
  const notify = useNotify();
  const chosen = useChosenProducts();
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const save = async (values: FieldValues) => {
    const selection = selectionOf(values);
    setErrorMessage(selection ? null : 'Choisissez des produits, ou tout le catalogue.');
    if (!selection) return;
    setBusy(true);
    try {
      const rows = await exportedRows(selection);
      if (rows.length === 0) return setErrorMessage('Aucun produit ne correspond.');
      download('produits.csv', toCsv(rows));
      notify(counted(rows.length, 'produit exporté', 'produits exportés'), { type: 'success' });
    } catch (error) {
      setErrorMessage(getErrorMessage(error, 'L’export a échoué. Veuillez réessayer.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form defaultValues={newSelection(chosen)} onSubmit={save} noValidate className="record-form">
      {errorMessage && <Notice tone="bad">{errorMessage}</Notice>}
      <fieldset className="record-form-fields" disabled={busy}>
        <SelectionInputs />
      </fieldset>
      <div className="form-end">
        <Button
          type="submit"
          variant="outlined"
          loading={busy}
          loadingPosition="start"
          startIcon={<Icon icon={Download} size={18} />}
        >
          Exporter en CSV
        </Button>
      </div>
    </Form>
  );
}

async function exportedRows(selection: NonNullable<ReturnType<typeof selectionOf>>): Promise<ProductSheetRow[]> {
  const rows: ProductSheetRow[] = [];
  for (let next: number | null = 0; next !== null; ) {
    const reply: { lignes: ProductSheetRow[]; suivant: number | null } = await call(endpoints.exportProducts, {
      body: { selection, apres: next },
    });
    rows.push(...reply.lignes);
    next = reply.suivant;
  }
  return rows;
}

function toCsv(rows: readonly ProductSheetRow[]): string {
  return csvOf(
    HEADINGS,
    rows.map((row) => [
      row.reference,
      row.nom,
      row.prix_ht,
      row.prix_promo_ht,
      row.nb_stock,
      row.categorie,
      row.en_vente ? 'oui' : 'non',
      row.duree_livraison,
      row.famille,
      row.declinaison,
    ]),
  );
}
