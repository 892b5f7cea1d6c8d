import { useCallback, useEffect, useState } from 'react';

/** @returns focus(fieldPath): focuses the field of that name after the next render */
export function useFocusField(): (fieldPath: string) => void {
  const [target, setTarget] = useState<{ fieldPath: string } | null>(null);
  useEffect(() => {
    if (!target) return;
    const field = document.querySelector<HTMLElement>(
      `[data-field="${CSS.escape(target.fieldPath)}"] :is(input, select, textarea)`,
    );
    field?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  }, [target]);
  return useCallback((fieldPath: string) => setTarget({ fieldPath }), []);
}
