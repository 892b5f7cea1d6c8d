const { Script } = require('node:vm');

/** What this worker process has compiled, by file. */
const compiled = new Map();

/**
 * Has a runtime compile each file once per worker process instead of once per test file: a script runs in any context, and
 * each run evaluates the module anew. Compiling cost a quarter of the time of the workspace's suites.
 */
module.exports = function shareCompiledScripts({ executor, _environment: environment }) {
  const prefix = `(function(${executor.injectedModuleParameters.join(',')}){`;
  const compileOnce = executor.compile.bind(executor);
  executor.compile = (code, filename) => {
    const context = environment.getVmContext();
    if (context === null) return null;
    try {
      return scriptOf(code, { filename, prefix }).runInContext(context);
    } catch {
      // Jest explains what does not compile.
      return compileOnce(code, filename);
    }
  };
};

function scriptOf(code, { filename, prefix }) {
  const known = compiled.get(filename);
  if (known?.code === code && known.prefix === prefix) return known.script;
  const source = `${prefix}${code}\n})`;
  const script = new Script(source, { filename, columnOffset: -prefix.length });
  compiled.set(filename, { code, prefix, script });
  return script;
}
