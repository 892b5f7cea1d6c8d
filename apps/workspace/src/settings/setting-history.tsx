import { endpoints } from '@boutik/api-client';
import type { ReplyOf, listSettingVersions, Setting } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { call, getErrorMessage } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';
import { textOfValue } from './setting-texts';

interface SettingHistoryProps {
  setting: Setting;
  onChange: () => void;
}
type Version = ReplyOf<typeof listSettingVersions>['data'][number];

/** Who changed the setting last, and its earlier values, which can be set again. */
export function SettingHistory({ setting, onChange }: SettingHistoryProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { changed_by: by, changed_at: at } = setting;
  return (
    <>
      <button type="button" className="settings-history-link" onClick={() => setOpen(true)}>
        Modifié par {by} le {frenchDateTime(at ?? '')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={id} fullWidth>
        <DialogTitle id={id}>{setting.label}</DialogTitle>
        <DialogContent>
          <Versions setting={setting} onChange={onChange} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => setOpen(false)}>
            Fermer
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Versions({ setting, onChange }: SettingHistoryProps) {
  const { name, version } = setting;
  const [error, setError] = useState<string | null>(null);
  const notify = useNotify();
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listSettingVersions, { query: { name } });
  if (failed) return <LoadError message="Les valeurs n’ont pas pu être lues." busy={busy} onRetry={refetch} />;
  if (!reply) return <ListSkeleton label="Chargement des valeurs" />;
  const restore = async (value: string | null) => {
    try {
      const { message } = await call(endpoints.changeSettings, { body: { changes: [{ name, version, value }] } });
      notify(message ?? 'Les réglages sont enregistrés.', { type: 'success' });
      onChange();
    } catch (caught) {
      setError(getErrorMessage(caught, 'La valeur n’a pas pu être remise.'));
    }
  };
  const isSet = setting.value !== null || setting.is_set;
  return (
    <div className="dialog-form">
      {error !== null && <Notice tone="bad">{error}</Notice>}
      <ol className="settings-versions">
        {reply.data.map((one) => (
          <li key={one.version}>
            <div>
              <strong>{versionText(setting, one)}</strong>
              <p className="faint">
                {one.changed_by}, le {frenchDateTime(one.changed_at)}
              </p>
            </div>
            {setting.kind !== 'secret' && one.value !== null && one.value !== setting.value && (
              <Button variant="outlined" onClick={() => void restore(one.value)}>
                Remettre
              </Button>
            )}
          </li>
        ))}
      </ol>
      {isSet && (
        <Button variant="outlined" color="error" onClick={() => void restore(null)}>
          {setting.kind === 'secret' ? 'Supprimer ce secret' : 'Revenir à la valeur par défaut'}
        </Button>
      )}
    </div>
  );
}

function versionText(setting: Setting, { value, ending }: Version): string {
  if (setting.kind === 'secret')
    return ending === null ? 'Secret remplacé ou supprimé' : `Secret qui se termine par ${ending}`;
  return value === null ? 'Valeur par défaut' : textOfValue(setting, value);
}
