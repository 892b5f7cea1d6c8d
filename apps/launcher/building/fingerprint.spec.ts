import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint, sourcesIn, buildStamp } from './fingerprint.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boutik-sources-'));
  mkdirSync(join(root, 'libs/a/node_modules/x'), { recursive: true });
  for (const name of ['a.ts', 'a.spec.ts', 'a.db-spec.ts', 'README.md', '.hidden', 'node_modules/x/i.ts']) {
    writeFileSync(join(root, 'libs/a', name), `// ${name}`);
  }
});

afterEach(() => rmSync(root, { recursive: true }));

const mark = () => fingerprint(root, sourcesIn(root, ['libs', 'missing']));

describe('build fingerprint and stamp', () => {
  it('lists sources without tests, Markdown files and installed packages', () => {
    expect(sourcesIn(root, ['libs', 'missing'])).toEqual(['libs/a/a.ts']);
  });

  it('does not change when only the time of a file changes', () => {
    const before = mark();
    utimesSync(join(root, 'libs/a/a.ts'), 1, 1);
    expect(mark()).toBe(before);
  });

  it('changes when a file is edited, added or removed', () => {
    const marks = [mark()];
    writeFileSync(join(root, 'libs/a/a.ts'), '// b');
    marks.push(mark());
    writeFileSync(join(root, 'libs/a/b.ts'), '');
    marks.push(mark());
    rmSync(join(root, 'libs/a/a.ts'));
    marks.push(mark());
    expect(new Set(marks).size).toBe(4);
  });

  it('is current after a build until it is cleared', () => {
    const file = join(root, 'dist', '.built');
    expect(buildStamp(file, 'one').isCurrent()).toBe(false);
    buildStamp(file, 'one').set();
    expect(buildStamp(file, 'one').isCurrent()).toBe(true);
    expect(buildStamp(file, 'two').isCurrent()).toBe(false);
    buildStamp(file, 'two').clear();
    expect(buildStamp(file, 'one').isCurrent()).toBe(false);
  });
});
