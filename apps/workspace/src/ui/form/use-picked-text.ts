import { useState } from 'react';
import { isRequired } from 'react-admin';
import type { InputProps } from './use-form-field';

const NOT_PICKED = 'Choisissez une ligne de la liste, ou effacez ce texte.';

/**
 * For inputs that pick from a list: a text that was typed, but never picked, refuses the form instead of being lost.
 * @returns the validators of the input, and what its combobox calls with the text that is not picked
 */
export function usePickedText(validate: InputProps['validate']) {
  const [{ checkPicked, onType }] = useState(createCheck);
  const given = Array.isArray(validate) ? validate : validate ? [validate] : [];
  // The first message is shown: "is required" would hide what happened.
  return { validate: Object.assign([checkPicked, ...given], { isRequired: isRequired(validate) }), onType };
}

function createCheck() {
  let typed = '';
  return {
    checkPicked: (value: unknown) => {
      // Of a list, the text would have been one more.
      const isPicked = value !== null && value !== undefined && value !== '' && !Array.isArray(value);
      return !isPicked && typed.trim() !== '' ? NOT_PICKED : undefined;
    },
    onType: (text: string) => {
      typed = text;
    },
  };
}
