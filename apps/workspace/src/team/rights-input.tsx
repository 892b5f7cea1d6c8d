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
  const isNeeded = (right: Right) => withNeededRights(chosen.filter((one) => one !== right)).includes(right);
  return (
    <div className="role-rights">
      {groups.map((group) => (
        <fieldset key={group} className="role-rights">
          <legend>{group}</legend>
          {rights
            .filter((right) => rightTerms[right].group === group)
            .map((right) => (
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
      ))}
      {labels.error && <p className="field-error">{labels.error}</p>}
    </div>
  );
}
