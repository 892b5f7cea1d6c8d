import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionLabel } from './audit-labels';

const LIBRARIES = 'libs';

/** The actions that the server's code writes to the audit log as plain texts. */
function recordedActions(): string[] {
  const files = readdirSync(LIBRARIES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/spec\.tsx?$|node_modules/.test(file),
  );
  const texts = files.map((file) => readFileSync(join(LIBRARIES, file), 'utf8'));
  return texts
    .filter((text) => /auditLog/i.test(text))
    .flatMap((text) => [...text.matchAll(/\baction: '([a-z]+(?:-[a-z]+)+)'/g)].map(([, action = '']) => action));
}

it('names every action in French', () => {
  const actions = [...new Set(recordedActions())];
  expect(actions.length).toBeGreaterThan(80);
  expect(actions.filter((action) => actionLabel(action) === action)).toEqual([]);
});
