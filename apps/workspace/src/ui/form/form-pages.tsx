import type { ReactNode } from 'react';
import {
  CreateBase,
  EditBase,
  type RaRecord,
  useEditContext,
  useNotify,
  useResourceContext,
  useSaveContext,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { isNotFound } from '../../api/http';
import { shouldRetry } from '../../api/should-retry';
import { PageHeading } from '../../shell/page-heading';
import { ListSkeleton } from '../list-skeleton';
import { PageFailure } from '../page-failure';
import { RecordForm } from './record-form';

interface FormPageProps {
  /** The address of the resource, where the form leads back to. */
  resource: string;
  /** The message after saving: "Marque enregistrée". */
  saved: string;
  /** Shown when the server gives no message: "La marque n’a pas pu être enregistrée." */
  failure: string;
  /** The inputs. */
  children: ReactNode;
}

interface CreatePageProps extends FormPageProps {
  title: string;
  /** Whether saving leads to the page of the new record instead of the list. */
  opensRecord?: boolean;
  defaultValues?: FieldValues;
  /** Of the button; "Enregistrer" by default. */
  submitLabel?: string;
}

interface EditPageProps<Row> extends FormPageProps {
  title: (row: Row) => string;
  /** Shown when the record cannot be read. */
  loadFailure: string;
  /** Shown when there is no such record: "Cette marque n’existe pas ou plus." */
  missing: string;
  /** Buttons beside the title. */
  actions?: (row: Row) => ReactNode;
  /** Between the title and the form. */
  intro?: (row: Row) => ReactNode;
}

/** Lists put their partial rows into react-admin's cache of records; this key keeps the full record apart. */
const FULL = { full: true };
/** The page shows the failure itself: no notification. */
const ignore = () => {};

/** The page of a new record: heading, inputs, save bar. */
export function CreatePage({ resource, title, defaultValues, ...form }: CreatePageProps) {
  return (
    <CreateBase resource={resource}>
      <PageHeading title={title} />
      <SavingForm {...form} label={title} {...(defaultValues && { defaultValues })} />
    </CreateBase>
  );
}

/** The page of the record whose id is in the address: heading, inputs, save bar; loading, missing and error state. */
export function EditPage<Row extends RaRecord>({ resource, title, loadFailure, missing, ...form }: EditPageProps<Row>) {
  return (
    <EditBase<Row>
      resource={resource}
      mutationMode="pessimistic"
      queryOptions={{ meta: FULL, retry: shouldRetry, onError: ignore }}
      mutationOptions={{ meta: FULL }}
      loading={<ListSkeleton label="Chargement" />}
      error={<LoadFailure resource={resource} loadFailure={loadFailure} missing={missing} />}
    >
      <EditScreen<Row> {...form} title={title} />
    </EditBase>
  );
}

function EditScreen<Row extends RaRecord>({
  title,
  actions,
  intro,
  ...form
}: Omit<EditPageProps<Row>, 'resource' | 'loadFailure' | 'missing'>) {
  const { record } = useEditContext<Row>();
  if (!record) return null;
  return (
    <>
      <PageHeading title={title(record)} actions={actions?.(record)} />
      {intro?.(record)}
      <SavingForm {...form} label={title(record)} record={record} />
    </>
  );
}

interface SavingFormProps extends Omit<FormPageProps, 'resource'> {
  label: string;
  opensRecord?: boolean;
  record?: RaRecord;
  defaultValues?: FieldValues;
  submitLabel?: string;
}

/** The form of react-admin's create or edit context; after saving, back to the list or on to the record. */
function SavingForm({ saved, opensRecord = false, ...form }: SavingFormProps) {
  const list = `/${useResourceContext()}`;
  const { save } = useSaveContext();
  const notify = useNotify();
  const navigate = useNavigate();
  const saveRecord = async (values: FieldValues) => {
    let error: unknown = null;
    // react-admin's own handlers notify and redirect; the form keeps the input and shows the error instead.
    let path = list;
    const onSuccess = ({ id }: RaRecord) => {
      if (opensRecord) path = `${list}/${id}`;
    };
    await save?.(values, { onSuccess, onError: (caught: unknown) => (error = caught) });
    if (error !== null) throw error;
    return path;
  };
  const onSaved = (path: string) => {
    notify(saved, { type: 'success' });
    return navigate(path);
  };
  return <RecordForm {...form} save={saveRecord} onSaved={onSaved} cancelTo={list} />;
}

function LoadFailure({ resource, loadFailure, missing }: { resource: string; loadFailure: string; missing: string }) {
  const { error, isFetching, refetch } = useEditContext();
  return (
    <PageFailure
      gone={isNotFound(error)}
      failure={loadFailure}
      missing={missing}
      list={`/${resource}`}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
