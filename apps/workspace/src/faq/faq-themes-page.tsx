import { endpoints } from '@boutik/api-client';
import type { ReplyOf, listStaffFaqThemes } from '@boutik/contract';
import Button from '@mui/material/Button';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { call, firstMessages, getErrorMessage, isConflict } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { Options, Select, TextBox } from '../ui/field';
import '../ui/form/rows.css';
import { OutdatedNotice } from '../ui/form/outdated-notice';
import { UnsavedChangesGuard } from '../ui/form/unsaved-changes-guard';
import { useEdited } from '../ui/form/use-edited';
import { Icon } from '../ui/icon';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';
import { moveItem } from '../ui/sortable/move-item';
import { RemoveRowButton, StepButtons } from '../ui/sortable/step-buttons';

type Themes = ReplyOf<typeof listStaffFaqThemes>['data'];
type Icone = (typeof icons)[number][0];
interface Theme {
  key: string;
  id: number | null;
  nom: string;
  icone: Icone;
  questions: number;
}

const TITLE = 'Thèmes de la FAQ';
const MAX_THEMES = 20;
const icons = [
  ['shopping-cart', 'Panier'],
  ['truck', 'Camion'],
  ['credit-card', 'Carte bancaire'],
  ['undo-2', 'Retour'],
  ['cpu', 'Composant'],
  ['user', 'Personne'],
  ['wrench', 'Outil'],
  ['shield-check', 'Garantie'],
  ['file-text', 'Document'],
] as const;

export function FaqThemesPage() {
  return (
    <AdminOnly title={TITLE}>
      <ThemeList />
    </AdminOnly>
  );
}

function ThemeList() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listStaffFaqThemes);
  return (
    <>
      <p>
        <Link to="/faq" className="return-back">
          <Icon icon={ArrowLeft} size={16} /> FAQ
        </Link>
      </p>
      <PageHeading title={TITLE}>
        <p className="soft">Les rubriques de la page d’aide, dans leur ordre.</p>
      </PageHeading>
      {failed && <LoadError message="Les thèmes n’ont pas pu être lus." busy={busy} onRetry={refetch} />}
      {!reply && !failed && <ListSkeleton label="Chargement des thèmes" />}
      {reply && <ThemesEditor latest={reply.data} onChange={refetch} />}
    </>
  );
}

const shape = {
  versionOf: ({ etat }: Themes) => etat,
  draftOf: ({ themes }: Themes) => themes.map((theme) => ({ ...theme, key: String(theme.id) }) as Theme),
};

function ThemesEditor({ latest, onChange }: { latest: Themes; onChange: () => void }) {
  const {
    read,
    draft: themes,
    setDraft: setThemes,
    isChanged: changed,
    isOutdated,
    load,
    settle,
  } = useEdited(latest, shape);
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ message: string; fields: Record<string, string> } | null>(null);
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      const body = { etat: read.etat, themes: themes.map(({ id, nom, icone }) => ({ id, nom, icone })) };
      const { message } = await call(endpoints.changeFaqThemes, { body });
      notify(message ?? 'Les thèmes sont enregistrés.', { type: 'success' });
      settle();
      onChange();
    } catch (failure) {
      const message = getErrorMessage(failure, 'Les thèmes n’ont pas pu être enregistrés.');
      setError({ message, fields: firstMessages(failure) });
      if (isConflict(failure)) onChange();
    } finally {
      setBusy(false);
    }
  };
  const set = (index: number, theme: Theme) => setThemes(themes.map((one, at) => (at === index ? theme : one)));
  return (
    <form
      noValidate
      className="card form-rows"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <UnsavedChangesGuard canLeave={() => !changed || busy} />
      {isOutdated && (
        <OutdatedNotice
          onLoad={() => {
            setError(null);
            load();
          }}
        />
      )}
      {error && <Notice tone="bad">{error.message}</Notice>}
      {themes.map((theme, index) => (
        <div key={theme.key} className="form-row">
          <TextBox
            label={`Nom ${index + 1}`}
            value={theme.nom}
            maxLength={100}
            error={error?.fields[`themes.${index}.nom`]}
            onChange={({ target }) => set(index, { ...theme, nom: target.value })}
          />
          <Select
            label={`Icône ${index + 1}`}
            value={theme.icone}
            onChange={({ target }) => set(index, { ...theme, icone: target.value as Icone })}
          >
            <Options choices={icons} />
          </Select>
          <div className="form-row-actions">
            <StepButtons
              name={theme.nom || String(index + 1)}
              at={index}
              count={themes.length}
              onMove={(by) => setThemes(moveItem(themes, index, by))}
            />
            {theme.questions === 0 ? (
              <RemoveRowButton
                label={`Retirer ${theme.nom || index + 1}`}
                onRemove={() => setThemes(themes.filter((_, at) => at !== index))}
              />
            ) : (
              <span className="soft">
                {theme.questions} question{theme.questions > 1 ? 's' : ''}
              </span>
            )}
          </div>
        </div>
      ))}
      {themes.length < MAX_THEMES && (
        <Button
          variant="outlined"
          onClick={() =>
            setThemes([...themes, { key: crypto.randomUUID(), id: null, nom: '', icone: 'file-text', questions: 0 }])
          }
        >
          Ajouter un thème
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={busy || !changed}>
        Enregistrer
      </Button>
    </form>
  );
}
