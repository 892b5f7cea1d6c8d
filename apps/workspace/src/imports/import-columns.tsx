import { endpoints } from '@boutik/api-client';
import type { ColumnTarget, previewSupplierImport, ReplyOf } from '@boutik/contract';
import { euroText } from '@boutik/ui';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { getErrorMessage } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { Options, Select } from '../ui/field';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';
import { changeFeed } from './change-feed';
import { targetChoices } from './import-labels';
import { HT } from '../ui/tax-label';

type Preview = ReplyOf<typeof previewSupplierImport>['data'];

/** The columns of the file with their meaning, which is stored for the supplier, and what its first rows become. */
export function ImportColumns({ id, supplierId }: { id: number; supplierId: number }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.previewSupplierImport, { params: { id } });
  const notify = useNotify();
  const [saving, setSaving] = useState(false);
  if (failed) return <LoadError message="Le fichier n’a pas pu être lu." busy={busy} onRetry={refetch} />;
  if (!reply) return <ListSkeleton label="Lecture du fichier" />;
  const change = async (column: string, target: ColumnTarget) => {
    setSaving(true);
    try {
      await changeFeed(supplierId, ({ colonnes }) => ({ colonnes: { ...colonnes, [column]: target } }));
      refetch();
    } catch (error) {
      notify(getErrorMessage(error, 'La colonne n’a pas pu être enregistrée.'), { type: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      {reply.data.problemes.length > 0 && (
        <Notice tone="warning">
          <ul>
            {reply.data.problemes.slice(0, 5).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Columns preview={reply.data} disabled={saving} onChange={(column, target) => void change(column, target)} />
      <Products preview={reply.data} />
    </>
  );
}

interface ColumnsProps {
  preview: Preview;
  disabled: boolean;
  onChange: (column: string, target: ColumnTarget) => void;
}

function Columns({ preview, disabled, onChange }: ColumnsProps) {
  return (
    <section aria-labelledby="import-columns" className="card import-section">
      <h2 id="import-columns" className="card-title">
        Colonnes du fichier
      </h2>
      <p className="soft">Le choix est gardé pour les prochains fichiers de ce fournisseur.</p>
      <table aria-labelledby="import-columns" className="import-table import-columns">
        <thead>
          <tr>
            <th scope="col">Colonne</th>
            <th scope="col">Devient</th>
            <th scope="col">Exemples</th>
          </tr>
        </thead>
        <tbody>
          {preview.colonnes.map(({ nom, cible, exemples }) => (
            <tr key={nom}>
              <th scope="row">{nom}</th>
              <td>
                <Select
                  label={`«\u202f${nom}\u202f» devient`}
                  hideLabel
                  value={cible}
                  disabled={disabled}
                  onChange={({ target }) => onChange(nom, target.value as ColumnTarget)}
                >
                  <Options choices={targetChoices} />
                </Select>
              </td>
              <td className="soft">{exemples.join(' · ') || '(vide)'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Products({ preview: { produits: products } }: { preview: Preview }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="import-products" className="card import-section">
      <h2 id="import-products" className="card-title">
        Premiers produits
      </h2>
      {/* A region that scrolls is reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="import-scroll" role="region" aria-label="Tableau des premiers produits" tabIndex={0}>
        <table aria-labelledby="import-products" className="import-table">
          <thead>
            <tr>
              <th scope="col">Référence</th>
              <th scope="col">Nom</th>
              <th scope="col">Catégorie</th>
              <th scope="col" className="numeric">
                Achat{HT}
              </th>
              <th scope="col" className="numeric">
                Vente{HT}
              </th>
              <th scope="col" className="numeric">
                Stock
              </th>
            </tr>
          </thead>
          <tbody>
            {products.slice(0, 10).map((product) => (
              <tr key={product.reference}>
                <td>{product.reference}</td>
                <td>{product.nom}</td>
                <td>{product.categorie}</td>
                <td className="numeric">{product.prix_achat === null ? '—' : euroText(product.prix_achat)}</td>
                <td className="numeric">
                  {product.prix_vente === null ? 'sur demande' : euroText(product.prix_vente)}
                </td>
                <td className="numeric">{product.stock ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
