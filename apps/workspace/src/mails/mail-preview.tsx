import { endpoints, urlOf } from '@boutik/api-client';
import type { previewStaffMail, ReplyOf, StaffMailTexts } from '@boutik/contract';
import { keysOf } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { call, getErrorMessage } from '../api/http';
import { Select } from '../ui/field';
import { textsOf } from './mail-texts';

const views = { phone: 'Téléphone', desktop: 'Ordinateur', text: 'Texte' } as const;
type View = keyof typeof views;
type Example = ReplyOf<typeof previewStaffMail>['data'][number];
interface Shown {
  texts: StaffMailTexts;
  examples: readonly Example[];
}

/** The typed texts in the real message, before they are saved; and the same message by mail. */
export function MailPreview({ name }: { name: string }) {
  const { getValues } = useFormContext();
  const notify = useNotify();
  const [busy, setBusy] = useState<'preview' | 'test' | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [example, setExample] = useState('');
  const render = async () => {
    const texts = textsOf(getValues());
    const { data } = await call(endpoints.previewStaffMail, { params: { mail: name }, body: texts });
    setShown({ texts, examples: data });
    return { texts, chosen: data.find(({ nom }) => nom === example) ?? data[0] };
  };
  const run = async (kind: 'preview' | 'test') => {
    setBusy(kind);
    try {
      const { texts, chosen } = await render();
      if (kind === 'preview' || !chosen) return;
      const body = { ...texts, exemple: chosen.nom };
      const { message } = await call(endpoints.tryStaffMail, { params: { mail: name }, body });
      notify(message ?? 'Essai envoyé.', { type: 'success' });
    } catch (error) {
      notify(getErrorMessage(error, 'L’aperçu n’est pas disponible.'), { type: 'error' });
    } finally {
      setBusy(null);
    }
  };
  const chosen = shown?.examples.find(({ nom }) => nom === example) ?? shown?.examples[0];
  return (
    <section aria-label="Aperçu" className="mail-preview">
      <div className="mail-actions">
        <Button variant="outlined" loading={busy === 'preview'} onClick={() => void run('preview')}>
          Aperçu
        </Button>
        <Button variant="outlined" loading={busy === 'test'} onClick={() => void run('test')}>
          M’envoyer un essai
        </Button>
      </div>
      {shown && shown.examples.length > 1 && (
        <Select label="Exemple" value={chosen?.nom ?? ''} onChange={({ target }) => setExample(target.value)}>
          {shown.examples.map(({ nom, objet }) => (
            <option key={nom} value={nom}>
              {`${objet} (${nom})`}
            </option>
          ))}
        </Select>
      )}
      {shown && chosen && <Message name={name} texts={shown.texts} example={chosen} />}
    </section>
  );
}

function Message({ name, texts, example }: { name: string; texts: StaffMailTexts; example: Example }) {
  const [view, setView] = useState<View>('desktop');
  const src = urlOf(endpoints.showStaffMail, { params: { mail: name }, query: { ...texts, exemple: example.nom } });
  return (
    <>
      <p>
        <span className="soft">Objet{'\u202f'}:</span> {example.objet}
      </p>
      <div role="group" aria-label="Largeur de l’aperçu" className="mail-views">
        {keysOf(views).map((one) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
            {views[one]}
          </button>
        ))}
      </div>
      <div className={`mail-frame mail-frame-${view}`}>
        {view === 'text' ? (
          <pre>{example.texte}</pre>
        ) : (
          <iframe title={`Aperçu\u202f: ${example.objet}`} src={src} sandbox="" />
        )}
      </div>
    </>
  );
}
