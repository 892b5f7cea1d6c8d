import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { Columns3 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import { Icon } from '../icon';
import { canHide, type Column } from './column';

/** The visible columns of a list; stored in this browser under the list's name. */
export function useColumns<Row>(list: string, all: readonly Column<Row>[]) {
  const [hidden, setHidden] = useStore<string[]>(`${list}.hidden-columns`, []);
  const shown = useMemo(() => all.filter((column) => !canHide(column) || !hidden.includes(column.key)), [all, hidden]);
  return { all, shown, hidden, setHidden };
}

type ColumnSelection<Row> = ReturnType<typeof useColumns<Row>>;

/** Fewer columns need no choice. */
const MIN_CHOICES = 3;

/** Opens the selection of visible columns. */
export function ColumnsButton<Row>({ columns: { all, hidden, setHidden } }: { columns: ColumnSelection<Row> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choices = all.filter(canHide);
  if (choices.length < MIN_CHOICES) return null;
  const toggleColumn = (key: string, visible: boolean) =>
    setHidden(visible ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <>
      <Button
        variant="outlined"
        className="list-tool"
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
            {choices.map(({ key, label }) => (
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
