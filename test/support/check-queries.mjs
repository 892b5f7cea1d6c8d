/**
 * Fails where the server uses the result of `query()`: `queryRows` and `countChanged` check it and type it. A statement
 * whose result is not used may be run by `query()`. Part of `npm run lint`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** What lies below `queryRows`, and clients of pg itself. */
const ALLOWED = [
  'libs/platform/src/database/prepared-client.ts',
  'libs/platform/src/database/find-rows.ts',
  'libs/platform/src/database/query-rows.ts',
  'libs/platform/src/database/shop-data-source.ts',
  'libs/catalog/src/storage/prepared-query.ts',
  'libs/search/src/postgres/text-connections.ts',
  'libs/platform/src/messaging/outbox/relay-lease.ts',
  'apps/launcher/src/demo-data/write/transaction.ts',
];

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'apps/api', 'apps/worker', 'apps/launcher/src', 'libs'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(ts|mjs)$/.test(file) && !/\.(db-)?spec\.ts$|\.suite\.ts$/.test(file))
  .filter((file) => !ALLOWED.includes(file) && existsSync(file));
const findings = files.flatMap(findUsedResults);
process.stdout.write(findings.map((finding) => `${finding}: use queryRows or countChanged\n`).join(''));
process.exitCode = findings.length > 0 ? 1 : 0;

/** @param {string} file @returns {string[]} the lines where the result of a query is used */
function findUsedResults(file) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes('.query')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isQuery(node) && isUsed(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @param {ts.Node} node @returns {node is ts.CallExpression} */
function isQuery(node) {
  return (
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'query'
  );
}

/** @param {ts.CallExpression} call */
function isUsed(call) {
  if (call.typeArguments) return true;
  let parent = call.parent;
  while (ts.isAwaitExpression(parent)) parent = parent.parent;
  return !ts.isExpressionStatement(parent);
}
