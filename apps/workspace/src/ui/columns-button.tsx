import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { Columns3 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import type { Column } from './data-table';
import { Icon } from './icon';

/** The visible columns of a list; stored in this browser under the list's name. */
export function useColumns<Row>(list: string, all: readonly Column<Row>[]) {
  const [hidden, setHidden] = useStore<string[]>(`${list}.hidden-columns`, []);
  const shown = useMemo(() => all.filter(({ key, fixed }) => fixed || !hidden.includes(key)), [all, hidden]);
  return { all, shown, hidden, setHidden };
}

export type ColumnSelection<Row> = ReturnType<typeof useColumns<Row>>;

/** Opens the selection of visible columns. */
export function ColumnsButton<Row>({ columns: { all, hidden, setHidden } }: { columns: ColumnSelection<Row> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggleColumn = (key: string, visible: boolean) =>
    setHidden(visible ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<Icon icon={Columns3} size={18} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Colonnes
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Colonnes affichées' } }}
      >
        <div className="columns-list">
          <fieldset>
            <legend>Colonnes affichées</legend>
            {all
              .filter(({ fixed }) => !fixed)
              .map(({ key, label }) => (
                <label key={key} className="check">
                  <input
                    type="checkbox"
                    checked={!hidden.includes(key)}
                    onChange={(event) => toggleColumn(key, event.target.checked)}
                  />
                  {label}
                </label>
              ))}
          </fieldset>
        </div>
      </Popover>
    </>
  );
}
