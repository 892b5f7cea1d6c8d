const { existsSync } = require('node:fs');
const path = require('node:path');
const Runtime = require('jest-runtime').default;
const shareCompiledScripts = require('./compiled-scripts.cjs');

const root = path.join(__dirname, '..', '..', '..');
const library = /^@boutik\/([^/]+)$/;
const platformEntryPoint = /^@boutik\/platform\/([^/]+)$/;
const server = /^(?:apps\/(?:api|worker|launcher\/src)|libs|migrations)\//;

/**
 * Runs test files as Jest does, but takes the server's code from dist/ and packages from node_modules with Node's own
 * loader, once per worker process: NestJS, TypeORM and the libraries cost seconds to evaluate, and Jest would evaluate
 * them again for every file. Files below test/ and what dist/ does not hold (fakes, suites) load through Jest.
 */
module.exports = class SharedModulesRuntime extends Runtime {
  constructor(...values) {
    super(...values);
    shareCompiledScripts(this);
  }

  requireModuleOrMock(from, name) {
    const built = builtFile(from, name);
    if (built) return require(built);
    if (isPackage(name)) return require(require.resolve(name, { paths: [path.dirname(from)] }));
    return super.requireModuleOrMock(from, name);
  }
};

/** The file of dist/ for an import of the server's code, or null. */
function builtFile(from, name) {
  const source = sourceOf(from, name);
  if (!source || !server.test(source)) return null;
  const file = path.join(root, 'dist', source);
  return existsSync(file) ? file : null;
}

/** An import's path below the project, with forward slashes and the extension `.js`; null for packages. */
function sourceOf(from, name) {
  const found = library.exec(name);
  if (found) return `libs/${found[1]}/src/index.js`;
  const entryPoint = platformEntryPoint.exec(name);
  if (entryPoint) return `libs/platform/src/${entryPoint[1]}/index.js`;
  if (!/^\.{0,2}\//.test(name)) return null;
  const file = path.relative(root, path.resolve(path.dirname(from), name)).replaceAll('\\', '/');
  return /\.[jt]sx?$/.test(file) ? file.replace(/\.[jt]sx?$/, '.js') : `${file}.js`;
}

function isPackage(name) {
  return (
    /^(?:@[\w-]+\/)?[\w.-]+/.test(name) &&
    !name.startsWith('.') &&
    !/^(?:@jest\/globals|expect|jest-.*|@boutik\/.*|node:.*)$/.test(name)
  );
}
