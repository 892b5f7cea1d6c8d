import { endpoints } from '@boutik/api-client';
import type { ShopTextName } from '@boutik/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { call, getErrorMessage } from '../api/http';

/** Shows the typed text as customers would read it, also before it is saved. */
export function PreviewButton({ name }: { name: ShopTextName }) {
  const { getValues } = useFormContext();
  const notify = useNotify();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [html, setHtml] = useState<string | null>(null);
  const open = async () => {
    setBusy(true);
    try {
      const typed: unknown = getValues('html');
      const body = { html: typeof typed === 'string' ? typed : '' };
      const { data } = await call(endpoints.previewText, { params: { texte: name }, body });
      setHtml(data.html);
    } catch (error) {
      notify(getErrorMessage(error, 'L’aperçu n’est pas disponible.'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outlined" loading={busy} onClick={() => void open()}>
        Aperçu
      </Button>
      <Dialog open={html !== null} onClose={() => setHtml(null)} aria-labelledby={id} fullWidth maxWidth="md">
        <DialogTitle id={id}>{String(getValues('titre') ?? '')}</DialogTitle>
        <DialogContent>
          {/* Sanitized by the server: plain formatting only. */}
          <div className="text-preview" dangerouslySetInnerHTML={{ __html: html || '<p>Ce texte est vide.</p>' }} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => setHtml(null)}>
            Fermer
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
