import { useCallback, useEffect, useState } from 'react';

/** Gives `focus(place)`: puts the cursor into the field at that place once it is drawn. */
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
