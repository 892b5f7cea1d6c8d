import { endpoints } from '@boutik/api-client';
import type { Setting, SettingGroupView } from '@boutik/contract';
import { useNotify } from 'react-admin';
import { type FieldValues, get, set } from 'react-hook-form';
import { call } from '../api/http';
import { RecordForm } from '../ui/form/record-form';
import { SettingInput } from './setting-input';

interface SettingsFormProps {
  group: SettingGroupView;
  onChange: () => void;
}

/** The settings of a group that can be changed here, and those of the environment to read. */
export function SettingsForm({ group, onChange }: SettingsFormProps) {
  const notify = useNotify();
  const { settings, label } = group;
  const changeable = settings.filter(({ variable }) => variable === null);
  const version = settings.reduce((total, setting) => total + setting.version, 0);
  const save = (values: FieldValues) => saveChanges(changeable, values);
  const onSaved = (message: string | null) => {
    if (message === null) return notify('Rien n’a changé.', { type: 'info' });
    notify(message, { type: 'success' });
    return onChange();
  };
  return (
    <RecordForm
      key={`${group.name} ${version}`}
      label={label}
      record={{ ...recordOf(settings), version }}
      save={save}
      onSaved={onSaved}
      failure="Les réglages n’ont pas pu être enregistrés."
      draft={settings.every(({ kind }) => kind !== 'secret')}
    >
      {settings.map((setting) => (
        <SettingInput key={setting.name} setting={setting} onChange={onChange} />
      ))}
    </RecordForm>
  );
}

/** Names with points are paths of the form's record. */
function recordOf(settings: readonly Setting[]): FieldValues {
  const record: FieldValues = {};
  for (const { name, value } of settings) set(record, name, value);
  return record;
}

/** Sends what has changed; an empty secret is unchanged. @returns the message, null without changes */
async function saveChanges(settings: readonly Setting[], values: FieldValues): Promise<string | null> {
  const changes = settings.flatMap(({ name, version, value, kind }) => {
    const typed: unknown = get(values, name);
    const next = typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : null;
    return next === value || (kind === 'secret' && next === null) ? [] : [{ name, version, value: next }];
  });
  if (changes.length === 0) return null;
  return (await call(endpoints.changeSettings, { body: { changes } })).message ?? 'Les réglages sont enregistrés.';
}
