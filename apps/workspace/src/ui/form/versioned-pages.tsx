import type { FormerVersions } from '@boutik/contract';
import { type ReactNode, useRef } from 'react';
import { useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { changedFields } from '../../api/changed-fields';
import { idempotencyKeyOf } from '../../api/idempotency-key';
import { AdminOnly } from '../../shell/admin-only';
import { FoldedActions } from '../../shell/folded-actions';
import { PageHeading } from '../../shell/page-heading';
import { DecisionButton } from '../decision-button';
import { FormerVersionsButton } from '../former-versions-button';
import { RecordForm } from './record-form';

/** What differs between the pages of the kinds of content. */
export interface VersionedContent {
  /** The address of the list, where the form leads back to. */
  list: string;
  /** The title of the page of a new one: "Nouveau service". */
  newTitle: string;
  /** The message after saving. */
  saved: string;
  /** Shown when the server gives no message. */
  failure: string;
  /** What becomes of the rest when it is removed. */
  removal: string;
  /** The values of the form as the API takes them. */
  toTerms?: (values: FieldValues) => FieldValues;
}

const asTyped = (values: FieldValues) => values;

function useSaved({ saved, list }: VersionedContent) {
  const notify = useNotify();
  const navigate = useNavigate();
  return () => {
    notify(saved, { type: 'success' });
    return navigate(list);
  };
}

interface CreateVersionedPageProps<Terms> {
  content: VersionedContent;
  empty: FieldValues;
  create: (body: Terms, headers: Record<string, string>) => Promise<unknown>;
  /** The inputs. */
  children: ReactNode;
}

/** The page of a new content. */
export function CreateVersionedPage<Terms>({ content, empty, create, children }: CreateVersionedPageProps<Terms>) {
  const { newTitle, failure, list, toTerms = asTyped } = content;
  const onSaved = useSaved(content);
  const attempt = useRef({ body: '', key: '' });
  const save = (values: FieldValues) =>
    create(toTerms(values) as Terms, { 'Idempotency-Key': idempotencyKeyOf(attempt.current, values) });
  return (
    <AdminOnly title={newTitle}>
      <PageHeading title={newTitle} />
      <RecordForm
        label={newTitle}
        failure={failure}
        cancelTo={list}
        defaultValues={empty}
        save={save}
        onSaved={onSaved}
      >
        {children}
      </RecordForm>
    </AdminOnly>
  );
}

interface Versioned {
  id: number;
  version: number;
  versions: FormerVersions;
}

interface VersionedFormProps<Row extends Versioned> {
  content: VersionedContent;
  record: Row;
  title: string;
  /** Below the title. */
  intro: ReactNode;
  /** Sends the changed fields. */
  change: (changes: Partial<Row> & { version: number }) => Promise<unknown>;
  undo: (body: { version: number; retablir: number }) => Promise<{ message?: string | undefined }>;
  remove: () => Promise<{ message: string }>;
  /** Reads the record again. */
  onChange: () => void;
  /** The inputs. */
  children: ReactNode;
}

/** The page of a content with its former versions; give it the version as key, so that a restored one fills the form. */
export function VersionedForm<Row extends Versioned>({
  content,
  record,
  title,
  intro,
  change,
  undo,
  remove,
  onChange,
  children,
}: VersionedFormProps<Row>) {
  const { version, versions } = record;
  const { list, failure, removal, toTerms = asTyped } = content;
  const navigate = useNavigate();
  const onSaved = useSaved(content);
  const save = (values: FieldValues) =>
    change({
      ...(changedFields(toTerms(values), Object.fromEntries(Object.entries(record))) as Partial<Row>),
      version,
    });
  const actions = (
    <FoldedActions>
      <FormerVersionsButton
        versions={versions}
        restore={async (retablir) => (await undo({ version, retablir })).message ?? 'C’est fait.'}
        onRestored={onChange}
      />
      <DecisionButton
        verb="Supprimer"
        question={`Supprimer «\u202f${title}\u202f»\u202f?`}
        variant="danger"
        decide={async () => (await remove()).message}
        onDecided={() => void navigate(list)}
      >
        <p>{removal}</p>
      </DecisionButton>
    </FoldedActions>
  );
  return (
    <>
      <PageHeading title={title} actions={actions}>
        <p className="soft">{intro}</p>
      </PageHeading>
      <RecordForm label={title} failure={failure} cancelTo={list} record={record} save={save} onSaved={onSaved}>
        {children}
      </RecordForm>
    </>
  );
}
