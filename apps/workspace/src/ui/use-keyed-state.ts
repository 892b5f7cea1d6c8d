import { type Dispatch, type SetStateAction, useState } from 'react';

/** State that starts again from `initial` when `key` changes: what a `key` does for a whole component. */
export function useKeyedState<Value>(
  initial: Value,
  key: unknown,
): [value: Value, setValue: Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(initial);
  const [currentKey, setCurrentKey] = useState(key);
  if (!Object.is(key, currentKey)) {
    setCurrentKey(key);
    setValue(initial);
  }
  return [value, setValue];
}
