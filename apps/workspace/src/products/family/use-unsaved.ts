import { useEffect } from 'react';

/** Notes under `name` whether a part of the page has unsaved changes: the router asks one question for the whole page. */
export function useUnsaved(unsaved: Set<string>, name: string, isUnsaved: boolean): void {
  useEffect(() => {
    if (isUnsaved) unsaved.add(name);
    return () => {
      unsaved.delete(name);
    };
  }, [unsaved, name, isUnsaved]);
}
