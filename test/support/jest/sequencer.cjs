const Sequencer = require('@jest/test-sequencer').default;

/** Projects in the order in which their suites start: those with the longest suites first, so that no worker is left alone at the end. */
const PROJECTS = ['browser', 'long', 'e2e', 'db', 'unit'];
const FIRST = 'staff-rights.e2e-spec.ts';

/** Jest's own order (time of the last run, else size of the file) within each project. */
module.exports = class SlowestProjectFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};

function rank({ path, context }) {
  return path.endsWith(FIRST) ? -1 : PROJECTS.indexOf(context.config.displayName.name);
}
