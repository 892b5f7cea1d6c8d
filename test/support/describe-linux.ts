import { describeBuilt, skipped } from './describe-built.js';

/** `describe` for suites that read /proc, where processes are found; skipped with the reason printed on other systems. */
export const describeOnLinux: jest.Describe =
  process.platform === 'linux' ? describe : skipped('the suite finds processes through /proc of Linux');

/** The same for suites that need the built shop. */
export const describeBuiltOnLinux: jest.Describe = process.platform === 'linux' ? describeBuilt : describe.skip;
