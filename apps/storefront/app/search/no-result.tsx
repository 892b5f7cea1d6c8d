/** Shown when a search has no results, with suggestions. */
export function NoResult({ words }: { words: string }) {
  return (
    <div className="grid gap-1 p-3">
      <p className="font-semibold break-words">0 résultat pour "{words}"</p>
      <p className="text-[0.9375rem] text-ink-soft">Essayez des mots-clés plus généraux et vérifiez l’orthographe.</p>
    </div>
  );
}
