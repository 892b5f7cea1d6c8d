import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { type SavedQuery, useListContext, useSavedQueries, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../confirm-dialog';
import { TextBox } from '../field';
import { Icon } from '../icon';
import { NamedIconButton } from '../icon-button';

/** Opens the queries of this list that are saved in this browser: filters, sort and rows per page under a name. */
export function SavedQueriesButton() {
  const { resource, filterValues: filter, sort, perPage } = useListContext();
  const [queries, setQueries] = useSavedQueries(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState(false);
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current: SavedQuery['value'] = { filter, sort, perPage };
  const saved = queries.find(({ value }) => JSON.stringify(value) === JSON.stringify(current));
  const close = () => setAnchor(null);
  const choose = (action: () => unknown) => () => {
    close();
    action();
  };
  const label = translate('ra.saved_queries.label');
  return (
    <>
      <NamedIconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={saved ? 'saved-queries saved-queries-active' : 'saved-queries'}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon icon={Bookmark} />
      </NamedIconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
        {queries.map((query) => (
          <MenuItem
            key={query.label}
            selected={query === saved}
            onClick={choose(() => navigate({ pathname, search: searchOf(query) }))}
          >
            {query.label}
          </MenuItem>
        ))}
        {saved ? (
          <MenuItem onClick={choose(() => setQueries(queries.filter((query) => query !== saved)))}>
            {translate('ra.saved_queries.remove_label_with_name', { name: saved.label })}
          </MenuItem>
        ) : (
          <MenuItem onClick={choose(() => setNaming(true))}>{translate('ra.saved_queries.new_label')}</MenuItem>
        )}
      </Menu>
      {naming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            setQueries([...queries.filter((query) => query.label !== name), { label: name, value: current }]);
            setNaming(false);
          }}
        />
      )}
    </>
  );
}

function NameDialog({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const translate = useTranslate();
  const name = typed.trim();
  return (
    <ConfirmDialog
      open
      question={translate('ra.saved_queries.new_dialog_title')}
      confirm={translate('ra.action.save')}
      disabled={name === ''}
      onConfirm={() => onName(name)}
      onClose={onClose}
    >
      <div className="dialog-form">
        <TextBox
          label={translate('ra.saved_queries.query_name')}
          maxLength={60}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

/** The part of the URL that react-admin reads the state of a list from. */
function searchOf({ value: { filter, sort, perPage } }: SavedQuery): string {
  return new URLSearchParams({
    filter: JSON.stringify(filter ?? {}),
    page: '1',
    perPage: String(perPage),
    ...(sort && { sort: sort.field, order: sort.order }),
  }).toString();
}
