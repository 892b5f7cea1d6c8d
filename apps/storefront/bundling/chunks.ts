/** The part of the bundler's module graph that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Returns a predicate: true for modules that `file` imports, directly or indirectly. */
export function isImportedBy(file: RegExp): (id: string, graph: ModuleGraph) => boolean {
  const known = new Map<string, boolean>();
  return function imported(id, graph) {
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    if (file.test(id)) return true;
    known.set(id, false); // in a circle the other importers decide
    const result = (graph.getModuleInfo(id)?.importers ?? []).some((importer) => imported(importer, graph));
    known.set(id, result);
    return result;
  };
}
