// @ts-check
// Imported before anything else: no other module may be linked on a Node that is too old for it.

const needed = { major: 20, minor: 19 };

/** Ends the process with one sentence when this Node cannot run the shop. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > needed.major || (major === needed.major && minor >= needed.minor)) return;
  process.stderr.write(
    `Boutik demande Node.js ${needed.major}.${needed.minor} ou plus récent ; cette machine a la version ${process.versions.node}.\n`,
  );
  process.exit(1);
}
