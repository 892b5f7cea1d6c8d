import { useCallback, useEffect, useState } from 'react';

/** @returns focus(fieldPath): focuses the field of that name after the next render */
export function useFocusPlace(): (place: string) => void {
  const [wanted, setWanted] = useState<{ place: string } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const field = document.querySelector<HTMLElement>(
      `[data-place="${CSS.escape(wanted.place)}"] :is(input, select, textarea)`,
    );
    field?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return useCallback((place: string) => setWanted({ place }), []);
}
