import { endpoints } from '@boutik/api-client';
import type { StockMovement } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call, getErrorMessage } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { Icon } from '../ui/icon';
import { csvOf, download } from '../ui/list/csv';
import { ListSkeleton } from '../ui/list-skeleton';
import { Notice } from '../ui/notice';
import { RetryButton } from '../ui/retry-button';
import { movementLabels, signedText } from './stock-labels';

const PER_PAGE = 25;
const PER_EXPORT_CALL = 1000;
const FAILED = 'Les mouvements n’ont pas pu être lus. Réessayez.';

/** The movements of a product, the newest first, page after page; all of them as CSV. */
export function StockHistory({ id, reference }: { id: number; reference: string }) {
  const first = useApiQuery(endpoints.listStockMovements, { params: { id }, query: { per_page: PER_PAGE } });
  const [older, setOlder] = useState<{ movements: readonly StockMovement[]; next: number | null } | null>(null);
  const [busy, setBusy] = useState<'more' | 'export' | null>(null);
  const notify = useNotify();
  const movements = [...(first.reply?.data ?? []), ...(older?.movements ?? [])];
  const next = older ? older.next : (first.reply?.suite ?? null);
  const run = async (name: 'more' | 'export', work: () => Promise<void>) => {
    setBusy(name);
    try {
      await work();
    } catch (error) {
      notify(getErrorMessage(error, FAILED), { type: 'error' });
    } finally {
      setBusy(null);
    }
  };
  const showMore = async () => {
    const page = await readPage(id, next, PER_PAGE);
    setOlder({ movements: [...(older?.movements ?? []), ...page.data], next: page.suite });
  };
  const exportAll = async () => {
    const all: StockMovement[] = [];
    let before: number | null = null;
    do {
      const page = await readPage(id, before, PER_EXPORT_CALL);
      all.push(...page.data);
      before = page.suite;
    } while (before !== null);
    download(`mouvements-${reference}.csv`, toCsv(all));
  };
  return (
    <section aria-labelledby="stock-movements" className="card">
      <div className="stock-history-head">
        <h2 id="stock-movements" className="card-title">
          Mouvements
        </h2>
        <Button
          variant="outlined"
          disabled={movements.length === 0}
          loading={busy === 'export'}
          loadingPosition="start"
          startIcon={<Icon icon={Download} size={18} />}
          onClick={() => void run('export', exportAll)}
        >
          Exporter
        </Button>
      </div>
      {first.failed && (
        <Notice tone="bad">
          {FAILED} <RetryButton busy={first.busy} onClick={first.refetch} />
        </Notice>
      )}
      {!first.reply && !first.failed && <ListSkeleton label="Chargement des mouvements" />}
      {first.reply && movements.length === 0 && <p className="soft">Aucun mouvement enregistré.</p>}
      {movements.length > 0 && <MovementTable movements={movements} />}
      {next !== null && (
        <Button variant="outlined" loading={busy === 'more'} onClick={() => void run('more', showMore)}>
          Afficher les mouvements plus anciens
        </Button>
      )}
    </section>
  );
}

function MovementTable({ movements }: { movements: readonly StockMovement[] }) {
  return (
    <div className="stock-movements-scroll">
      <table aria-labelledby="stock-movements" className="stock-movements">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Mouvement</th>
            <th scope="col" className="numeric">
              Quantité
            </th>
            <th scope="col" className="numeric">
              Stock libre
            </th>
            <th scope="col">Détail</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr key={movement.id}>
              <td className="tabular-nums">{frenchDateTime(movement.date)}</td>
              <td className="movement-type">{movementLabels[movement.type]}</td>
              <td className="numeric movement-quantity">{signedText(movement.variation)}</td>
              <td className="numeric" data-label="Libre">
                {movement.stock}
              </td>
              <td className="movement-detail">
                {[movement.reference, movement.motif, movement.auteur].filter(Boolean).join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function readPage(id: number, before: number | null, perPage: number) {
  const query = { per_page: perPage, ...(before !== null && { avant: before }) };
  return call(endpoints.listStockMovements, { params: { id }, query });
}

function toCsv(movements: readonly StockMovement[]): string {
  return csvOf(
    ['Date', 'Mouvement', 'Quantité', 'Stock libre', 'Référence', 'Motif', 'Auteur'],
    movements.map(({ date, type, variation, stock, reference, motif, auteur }) => [
      frenchDateTime(date),
      movementLabels[type],
      variation,
      stock,
      reference,
      motif,
      auteur,
    ]),
  );
}
