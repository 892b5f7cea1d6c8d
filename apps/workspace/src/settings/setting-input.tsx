import type { Setting } from '@boutik/contract';
import { uploadCataloguePicture } from '../categories/upload-picture';
import { TextArea, TextBox } from '../ui/field';
import { SelectInput, TextAreaInput, TextInput } from '../ui/form/inputs';
import { PictureInput } from '../ui/form/picture-input';
import { SettingHistory } from './setting-history';
import { textOfValue } from './setting-texts';

interface SettingInputProps {
  setting: Setting;
  onChange: () => void;
}

/** The input of a setting, with what it means and where its value comes from. */
export function SettingInput({ setting, onChange }: SettingInputProps) {
  const { name, kind, label, choices } = setting;
  const hint = <Meaning setting={setting} onChange={onChange} />;
  if (setting.variable !== null) return <FixedSetting setting={setting} />;
  const input = { source: name, label, hint };
  if (kind === 'choice')
    return (
      <SelectInput
        {...input}
        choices={choices.map(({ value, label: choice }) => [value, choice])}
        empty={emptyText(setting)}
      />
    );
  if (kind === 'flag')
    return (
      <SelectInput
        {...input}
        choices={[
          ['true', 'Oui'],
          ['false', 'Non'],
        ]}
        empty={setting.default === null ? 'Non indiqué' : emptyText(setting)}
      />
    );
  if (kind === 'lines')
    return (
      <div className="wide">
        <TextAreaInput {...input} />
      </div>
    );
  if (kind === 'picture') return <PictureInput {...input} upload={uploadCataloguePicture} />;
  if (kind === 'secret')
    return <TextInput {...input} type="password" autoComplete="new-password" placeholder={secretText(setting)} />;
  return (
    <TextInput
      {...input}
      inputMode={kind === 'whole-number' ? 'numeric' : 'text'}
      placeholder={setting.default ?? undefined}
    />
  );
}

function Meaning({ setting, onChange }: SettingInputProps) {
  const { meaning, default: byDefault, changed_by: by } = setting;
  return (
    <>
      {meaning} {byDefault !== null && `Par défaut\u202f: ${textOfValue(setting, byDefault)}. `}
      {by !== null && <SettingHistory setting={setting} onChange={onChange} />}
    </>
  );
}

/** What the environment has set: read here, changed there. */
function FixedSetting({ setting }: { setting: Setting }) {
  const { kind, label, value, variable, meaning } = setting;
  const hint = `${meaning} Fixé par la variable ${variable} de l’environnement.`;
  const shown = kind === 'secret' ? secretText(setting) : textOfValue(setting, value);
  if (kind === 'lines') return <TextArea label={label} hint={hint} value={shown} disabled readOnly rows={2} />;
  return <TextBox label={label} hint={hint} value={shown} disabled readOnly />;
}

function secretText({ is_set: isSet, ending }: Setting): string {
  if (!isSet) return 'Non renseigné';
  return ending === null ? 'Enregistré' : `Enregistré, se termine par ${ending}`;
}

function emptyText(setting: Setting): string {
  return setting.default === null ? 'Par défaut' : `Par défaut\u202f: ${textOfValue(setting, setting.default)}`;
}
