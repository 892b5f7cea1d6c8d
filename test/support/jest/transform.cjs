const swc = require('@swc/jest');

/** swc, after `import.meta.env` (Vite's, unknown to Node) has been replaced by the constants of a browser build. */
module.exports = {
  createTransformer(options) {
    const transformer = swc.createTransformer(options);
    const prepare = (source) => source.replaceAll('import.meta.env', '({ SSR: false, DEV: false, PROD: true })');
    return {
      ...transformer,
      process: (source, file, context) => transformer.process(prepare(source), file, context),
    };
  },
};
