// @ts-check
// Imported before anything else: the other modules may not even load on a Node that is too old.

const needed = { major: 20, minor: 19 };

/** Ends the process with an error message when this Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > needed.major || (major === needed.major && minor >= needed.minor)) return;
  process.stderr.write(
    `Boutik demande Node.js ${needed.major}.${needed.minor} ou plus récent ; cette machine a la version ${process.versions.node}.\n`,
  );
  process.exit(1);
}
