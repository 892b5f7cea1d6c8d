import { endpoints } from '@boutik/api-client';
import type { readMenus, ReplyOf, StaffMenus } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call, firstMessages, getErrorMessage, isConflict } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { DecisionButton } from '../ui/decision-button';
import { TextBox } from '../ui/field';
import { FormerVersionsButton } from '../ui/former-versions-button';
import { OutdatedNotice } from '../ui/form/outdated-notice';
import { UnsavedChangesGuard } from '../ui/form/unsaved-changes-guard';
import { useEdited } from '../ui/form/use-edited';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';
import { LinkList } from './link-list';
import { MenuPreview } from './menu-preview';
import './menus.css';

type ReadMenus = ReplyOf<typeof readMenus>['data'];

const TITLE = 'Menus du site';
const MAX_COLUMNS = 3;

export function MenusPage() {
  return (
    <AdminOnly title={TITLE}>
      <Menus />
    </AdminOnly>
  );
}

function Menus() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.readMenus);
  return (
    <>
      <PageHeading title={TITLE}>
        <p className="soft">
          Les liens à côté des rayons, et les colonnes du pied de page. Rayons, compte et réseaux sociaux se règlent
          ailleurs.
        </p>
      </PageHeading>
      {failed && <LoadError message="Les menus n’ont pas pu être lus." busy={busy} onRetry={refetch} />}
      {!reply && !failed && <ListSkeleton label="Chargement des menus" />}
      {reply && <MenuEditor latest={reply.data} onChange={refetch} />}
    </>
  );
}

const shape = { versionOf: ({ version }: ReadMenus) => version, draftOf: ({ menus }: ReadMenus): StaffMenus => menus };

function MenuEditor({ latest, onChange }: { latest: ReadMenus; onChange: () => void }) {
  const {
    read,
    draft: menus,
    setDraft: setMenus,
    isChanged: changed,
    isOutdated,
    load,
    settle,
  } = useEdited(latest, shape);
  const { version } = read;
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ message: string; fields: Record<string, string> } | null>(null);
  const readAgain = () => {
    settle();
    onChange();
  };
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      const { message } = await call(endpoints.changeMenus, { body: { ...menus, version } });
      notify(message ?? 'Les menus sont enregistrés.', { type: 'success' });
      readAgain();
    } catch (failure) {
      const message = getErrorMessage(failure, 'Les menus n’ont pas pu être enregistrés.');
      setError({ message, fields: firstMessages(failure) });
      if (isConflict(failure)) onChange();
    } finally {
      setBusy(false);
    }
  };
  const setColumn = (index: number, column: StaffMenus['colonnes'][number] | null) =>
    setMenus({
      ...menus,
      colonnes: menus.colonnes.flatMap((one, at) => (at !== index ? [one] : column ? [column] : [])),
    });
  const fields = error?.fields ?? {};
  return (
    <div className="menu-screen">
      <UnsavedChangesGuard canLeave={() => !changed || busy} />
      <MenuState read={read} onChange={readAgain} />
      <form
        noValidate
        className="menu-editor"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {isOutdated && (
          <OutdatedNotice
            onLoad={() => {
              setError(null);
              load();
            }}
          />
        )}
        {error && (
          <Notice tone="bad">
            {error.message} {fields['colonnes'] !== error.message && fields['colonnes']}
          </Notice>
        )}
        <fieldset className="card">
          <legend className="card-title">En-tête</legend>
          <LinkList
            links={menus.entete}
            path="entete"
            errors={fields}
            onChange={(entete) => setMenus({ ...menus, entete })}
          />
        </fieldset>
        {menus.colonnes.map((column, index) => (
          <fieldset key={index} className="card">
            <legend className="card-title">{`Pied de page, colonne ${index + 1}`}</legend>
            <TextBox
              label="Titre de la colonne"
              value={column.titre}
              maxLength={40}
              error={fields[`colonnes.${index}.titre`]}
              onChange={({ target }) => setColumn(index, { ...column, titre: target.value })}
            />
            <LinkList
              links={column.liens}
              path={`colonnes.${index}.liens`}
              errors={fields}
              onChange={(liens) => setColumn(index, { ...column, liens })}
            />
            {menus.colonnes.length > 1 && (
              <Button variant="outlined" color="error" onClick={() => setColumn(index, null)}>
                Supprimer la colonne
              </Button>
            )}
          </fieldset>
        ))}
        {menus.colonnes.length < MAX_COLUMNS && (
          <Button
            variant="outlined"
            onClick={() =>
              setMenus({
                ...menus,
                colonnes: [...menus.colonnes, { titre: '', liens: [{ libelle: '', adresse: '' }] }],
              })
            }
          >
            Ajouter une colonne
          </Button>
        )}
        <MenuPreview menus={menus} />
        <div className="form-end">
          <Button type="submit" variant="contained" loading={busy} loadingPosition="start" disabled={!changed}>
            Enregistrer
          </Button>
        </div>
      </form>
    </div>
  );
}

function MenuState({ read, onChange }: { read: ReadMenus; onChange: () => void }) {
  const { version, versions, origine, modifie_par, modifie_le } = read;
  const body = { version };
  const undo = async (retablir: number) =>
    (await call(endpoints.undoMenus, { body: { version, retablir } })).message ?? 'C’est fait.';
  const restore = async () => (await call(endpoints.restoreMenus, { body })).message ?? 'C’est fait.';
  if (modifie_le === null) return <p className="soft">Ce sont les menus d’origine.</p>;
  return (
    <div className="menu-state">
      <p className="soft">
        {origine ? 'Menus d’origine' : 'Menus modifiés'}, par {modifie_par} le {frenchDateTime(modifie_le)}.
      </p>
      <div className="menu-state-actions">
        <FormerVersionsButton versions={versions} restore={undo} onRestored={onChange} />
        {!origine && (
          <DecisionButton
            verb="Revenir aux menus d’origine"
            question={'Revenir aux menus d’origine\u202f?'}
            decide={restore}
            onDecided={onChange}
          >
            <p>Les menus de la boutique, tels qu’elle les avait au départ, remplacent les vôtres.</p>
          </DecisionButton>
        )}
      </div>
    </div>
  );
}
