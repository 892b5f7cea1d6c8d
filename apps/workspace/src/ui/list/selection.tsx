import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type Identifier, useDataTableCallbacksContext, useListContext, useTranslate } from 'react-admin';

/** Selects or unselects one row; with Shift, all rows since the last one. */
export function RowCheckbox({ id, name }: { id: Identifier; name: string }) {
  const { selectedIds } = useListContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  return (
    <label className="select-box">
      <span className="unseen">Sélectionner {name}</span>
      <input
        type="checkbox"
        checked={selectedIds.includes(id)}
        onChange={() => {}}
        // A change has no Shift key.
        onClick={(event) => handleToggleItem?.(id, event)}
      />
    </label>
  );
}

/** Selects or unselects the rows of the page. */
export function PageCheckbox() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids: Identifier[] = data.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <label className="select-box">
      <span className="unseen">Sélectionner toute la page</span>
      <input
        type="checkbox"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = !all && ids.some((id) => selectedIds.includes(id));
        }}
        onChange={() => onSelect(all ? others : [...others, ...ids])}
      />
    </label>
  );
}

/** What is done with the selected rows: shown while there are any. `children` read them from react-admin's list. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const { selectedIds, total = 0, onSelectAll, onUnselectItems } = useListContext();
  const translate = useTranslate();
  if (selectedIds.length === 0) return null;
  return (
    <section aria-label="Sélection" className="selection-bar">
      <p role="status" className="tabular-nums">
        {translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      </p>
      {selectedIds.length < total && (
        <Button size="small" onClick={() => onSelectAll()}>
          {translate('ra.action.select_all')}
        </Button>
      )}
      <Button size="small" onClick={() => onUnselectItems()}>
        {translate('ra.action.unselect')}
      </Button>
      <div className="selection-actions">{children}</div>
    </section>
  );
}
