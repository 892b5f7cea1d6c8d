// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LauncherError } from '../launcher-error.mjs';
import { runCaptured } from '../processes/run-node.mjs';
import { inProject } from '../settings.mjs';
import { productionPackages } from './production-packages.mjs';

/** What Node never reads: TypeScript, source maps, marks of builds, binaries of another runtime (Bare). */
const unused = /\.([cm]?tsx?|map|flow|tsbuildinfo|bare)$/;
/** Folders of a package that its authors use alone. */
const authorFolders = /^(tests?|docs|benchmarks?|examples?|\.github|\.claude)$/;

/**
 * Copies what production needs to an empty folder: dist, package.json, the packages that dist imports and the list of
 * them with their licences (sbom.json, CycloneDX). dist must be built.
 * @param {string} folder absolute; created when it does not exist
 * @throws {LauncherError} when the folder is not empty
 */
export async function writePackage(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new LauncherError(`${folder} n’est pas vide : choisissez un nouveau dossier.`);
  mkdirSync(folder, { recursive: true });
  writeManifest(folder);
  cpSync(inProject('dist'), path.join(folder, 'dist'), {
    recursive: true,
    filter: (file) => !path.basename(file).startsWith('.b') && !unused.test(file), // .b…: marks of builds
  });
  for (const [directory] of productionPackages(readLock())) copyPackage(directory, folder);
  await writeBillOfMaterials(folder);
}

/** @returns {Parameters<typeof productionPackages>[0]} */
function readLock() {
  return JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
}

/**
 * Copies a package without the packages inside it, which have entries of their own. Those of other platforms are missing.
 * @param {string} directory relative to the project @param {string} folder
 */
function copyPackage(directory, folder) {
  const source = inProject(directory);
  if (!existsSync(source)) return;
  const inner = path.join(source, 'node_modules');
  cpSync(source, path.join(folder, directory), {
    recursive: true,
    filter: (file) =>
      file !== inner &&
      !unused.test(file) &&
      !(path.dirname(file) === source && authorFolders.test(path.basename(file))),
  });
}

/**
 * package.json without what production does not have: npm reports a package that it lists and does not find.
 * @param {string} folder
 */
function writeManifest(folder) {
  const {
    scripts: _,
    devDependencies: __,
    optionalDependencies: ___,
    ...manifest
  } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * `npm sbom` of the packages in the folder: with --omit=dev it leaves out packages that production has too.
 * @param {string} folder
 */
async function writeBillOfMaterials(folder) {
  // npm gives the path of its program to the scripts that it runs.
  const npm = process.env['npm_execpath'];
  if (!npm) throw new LauncherError('Lancez cette commande par npm : npm run package -- <dossier>');
  const bill = await runCaptured([npm, 'sbom', '--prefix', folder, '--sbom-format=cyclonedx'], {
    what: 'La liste des paquets',
    env: process.env,
  });
  writeFileSync(path.join(folder, 'sbom.json'), bill);
}
