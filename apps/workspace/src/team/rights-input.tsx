import Button from '@mui/material/Button';
import { type Right, rights, rightTerms, withNeededRights } from '@boutik/kernel';
import { type InputProps, useFormField } from '../ui/form/use-form-field';
import { useCan } from '../shell/use-can';
import './team.css';

const groups = [...new Set(rights.map((right) => rightTerms[right].group))];

/** The rights of a role, by area. Those that a chosen one needs are chosen with it, and cannot be left out. */
export function RightsInput(input: InputProps) {
  const { control, labels } = useFormField(input);
  const can = useCan();
  const chosen: readonly Right[] = Array.isArray(control.value) ? control.value : [];
  const change = (right: Right, checked: boolean) =>
    control.onChange(withNeededRights(checked ? [...chosen, right] : chosen.filter((one) => one !== right)));
  /** Those that rights of other areas need stay. */
  const clear = (area: readonly Right[]) =>
    control.onChange(withNeededRights(chosen.filter((one) => !area.includes(one))));
  const isNeeded = (right: Right) => withNeededRights(chosen.filter((one) => one !== right)).includes(right);
  return (
    <>
      <div className="role-areas">
        {groups.map((group) => {
          const area = rights.filter((right) => rightTerms[right].group === group);
          const given = area.filter(can);
          const isFull = given.every((right) => chosen.includes(right));
          return (
            <fieldset key={group} className="role-area">
              <legend>{group}</legend>
              <p className="role-area-head">
                <span className="faint tabular-nums">
                  {area.filter((right) => chosen.includes(right)).length} sur {area.length}
                </span>
                <Button
                  size="small"
                  disabled={given.length === 0}
                  onClick={() => (isFull ? clear(given) : control.onChange(withNeededRights([...chosen, ...given])))}
                >
                  {isFull ? 'Tout décocher' : 'Tout cocher'}
                  <span className="unseen">{`, ${group}`}</span>
                </Button>
              </p>
              {area.map((right) => (
                <label key={right} className="check">
                  <input
                    type="checkbox"
                    checked={chosen.includes(right)}
                    disabled={!can(right) || (chosen.includes(right) && isNeeded(right))}
                    onChange={({ target }) => change(right, target.checked)}
                  />
                  {rightTerms[right].label}
                </label>
              ))}
            </fieldset>
          );
        })}
      </div>
      {labels.error && <p className="field-error">{labels.error}</p>}
    </>
  );
}
