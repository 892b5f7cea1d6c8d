// @ts-check
// Imported before anything else: the other modules may not even load on a Node that is too old.

const requiredVersion = { major: 20, minor: 19 };

/** Ends the process with an error message when this Node is too old. */
export function assertNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > requiredVersion.major || (major === requiredVersion.major && minor >= requiredVersion.minor)) return;
  process.stderr.write(
    `Boutik demande Node.js ${requiredVersion.major}.${requiredVersion.minor} ou plus récent ; cette machine a la version ${process.versions.node}.\n`,
  );
  process.exit(1);
}
