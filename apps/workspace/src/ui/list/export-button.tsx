import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useListContext, useNotify } from 'react-admin';
import { getErrorMessage } from '../../api/http';
import { csvOf, download } from './csv';
import type { Column } from './column';
import { Icon } from '../icon';

const PER_CALL = 1000;

/** Exports all pages of the filtered list as CSV, with the visible columns. */
export function ExportButton<Row extends RaRecord>({
  columns,
  file,
}: {
  columns: readonly Column<Row>[];
  /** File name without extension. */
  file: string;
}) {
  const { resource, sort, filterValues, total = 0 } = useListContext<Row>();
  const [busy, setBusy] = useState(false);
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const save = async () => {
    setBusy(true);
    try {
      const rows: Row[] = [];
      for (let page = 1; rows.length < total || page === 1; page += 1) {
        const result = await dataProvider.getList<Row>(resource, {
          pagination: { page, perPage: PER_CALL },
          sort,
          filter: filterValues,
        });
        rows.push(...result.data);
        if (result.data.length < PER_CALL) break;
      }
      download(`${file}.csv`, toCsv(columns, rows));
    } catch (error) {
      notify(getErrorMessage(error, 'L’export a échoué. Veuillez réessayer.'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      className="list-tool"
      loading={busy}
      loadingPosition="start"
      disabled={total === 0}
      startIcon={<Icon icon={Download} size={18} />}
      onClick={() => void save()}
    >
      Exporter
    </Button>
  );
}

function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
  return csvOf(
    exported.map(({ label }) => label),
    rows.map((row) => exported.map(({ text }) => text(row))),
  );
}
