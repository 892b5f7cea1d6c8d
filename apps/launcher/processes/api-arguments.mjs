// @ts-check

/**
 * Arguments of node for the api (docs/decisions/0131, 0146, 0230). The image, the unit of systemd and docs/operations.md name
 * them too, for Node 24.
 * @param {string} [nodeVersion] as in `process.versions.node`
 * @returns {string[]}
 */
export function apiArguments(nodeVersion = process.versions.node) {
  const youngObjects = '--max-semi-space-size=16';
  // From Node 24 on, a process without threads for garbage takes twice the memory.
  return Number.parseInt(nodeVersion, 10) < 24 ? ['--single-threaded-gc', youngObjects] : [youngObjects];
}
