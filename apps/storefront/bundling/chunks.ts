/** The part of the bundler's module graph that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Returns a predicate: true for modules that `file` imports, directly or indirectly. */
export function neededBy(file: RegExp): (id: string, graph: ModuleGraph) => boolean {
  const known = new Map<string, boolean>();
  return function needed(id, graph) {
    const before = known.get(id);
    if (before !== undefined) return before;
    if (file.test(id)) return true;
    known.set(id, false); // in a circle the other importers decide
    const answer = (graph.getModuleInfo(id)?.importers ?? []).some((importer) => needed(importer, graph));
    known.set(id, answer);
    return answer;
  };
}
