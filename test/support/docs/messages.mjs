// @ts-check
/** Reads the events, jobs and schedules of the server from its source, by syntax alone. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const FOLDERS = ['libs', 'apps/api', 'apps/worker'];
const DEFINITIONS = new Set(['defineEvent', 'defineJob', 'defineSchedule']);
const HANDLER_DECORATORS = new Set(['ListensTo', 'Handles']);

/**
 * @typedef {object} Message an event, a job or a schedule
 * @property {string} kind the function that defines it
 * @property {string} name
 * @property {string[]} payload names of its fields
 * @property {string} queue empty for an event
 * @property {number | null} everyMs period of a schedule
 * @property {Set<string>} senders `library.Class` that publish the event or request the job
 * @property {Set<string>} handlers `library.Class` that handle it
 */

/**
 * @param {string} root the project's directory
 * @returns {Message[]} in the order of their names
 */
export function readMessages(root) {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|db-spec|suite)\.tsx?$/.test(file))
      .sort()
      .map((file) => ({ folder, file, text: readFileSync(path.join(root, folder, file), 'utf8') })),
  );
  /** @type {Map<string, Message>} by the name of their constant */
  const messages = new Map();
  for (const file of files.filter(({ text }) => /\bdefine(Event|Job|Schedule)\(/.test(text)))
    findDefinitions(parse(file), messages);
  const names = new RegExp(`\\b(${[...messages.keys()].join('|')})\\b`);
  for (const file of files.filter(({ text }) => names.test(text))) findReferences(parse(file), messages);
  return [...messages.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @typedef {{ file: ts.SourceFile, library: string }} Source `library`: its folder below libs/, or the name of the process */

/** @param {{ folder: string, file: string, text: string }} read @returns {Source} */
const parse = ({ folder, file, text }) => ({
  file: ts.createSourceFile(path.join(folder, file), text, ts.ScriptTarget.Latest, true),
  library: folder === 'libs' ? String(file.split(path.sep)[0]) : path.basename(folder),
});

/** @param {Source} source @param {Map<string, Message>} messages */
function findDefinitions({ file }, messages) {
  for (const [constant, value] of constantsOf(file)) {
    if (!ts.isCallExpression(value) || !DEFINITIONS.has(value.expression.getText())) continue;
    if (messages.has(constant)) throw new Error(`${file.fileName}: a second constant ${constant}`);
    const kind = value.expression.getText();
    const [first, schema] = value.arguments;
    const options = kind === 'defineEvent' ? null : first;
    const name = options ? propertyOf(options, 'name') : first;
    const data = options ? propertyOf(options, 'data') : schema;
    const queue = propertyOf(options, 'queue');
    const period = propertyOf(options, 'everyMs');
    messages.set(constant, {
      kind,
      name: name && ts.isStringLiteral(name) ? name.text : constant,
      payload: data ? fieldsOf(data, file) : [],
      queue: queue && ts.isStringLiteral(queue) ? queue.text : '',
      everyMs: period ? numberOf(period, file) : null,
      senders: new Set(),
      handlers: new Set(),
    });
  }
}

/** The top-level constants of a file. @param {ts.SourceFile} file @returns {[string, ts.Expression][]} */
const constantsOf = (file) =>
  file.statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ name, initializer }) =>
          initializer ? [/** @type {[string, ts.Expression]} */ ([name.getText(), initializer])] : [],
        )
      : [],
  );

/** @param {ts.Node | null | undefined} node @param {string} name */
function propertyOf(node, name) {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
  const property = node.properties.find((one) => one.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

/** Field names of `z.object(...)`, or of a constant of this file. @param {ts.Expression} schema @param {ts.SourceFile} file @returns {string[]} */
function fieldsOf(schema, file) {
  if (ts.isCallExpression(schema) && schema.arguments[0]) return fieldsOf(schema.arguments[0], file);
  if (ts.isIdentifier(schema)) return fieldsOf(constantOf(schema, file), file);
  if (!ts.isObjectLiteralExpression(schema)) throw new Error(`${file.fileName}: ${schema.getText()} is not read`);
  return schema.properties.flatMap((one) => one.name?.getText() ?? []);
}

/** @param {ts.Expression} node @param {ts.SourceFile} file @returns {number} */
function numberOf(node, file) {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isIdentifier(node)) return numberOf(constantOf(node, file), file);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskToken)
    return numberOf(node.left, file) * numberOf(node.right, file);
  throw new Error(`${file.fileName}: ${node.getText()} is not read`);
}

/** @param {ts.Identifier} name @param {ts.SourceFile} file */
function constantOf(name, file) {
  const value = new Map(constantsOf(file)).get(name.text);
  if (!value) throw new Error(`${file.fileName}: ${name.text} is not a constant of this file`);
  return value;
}

/** @param {Source} source @param {Map<string, Message>} messages */
function findReferences({ file, library }, messages) {
  /** @param {ts.Node} node @param {string} owner */
  const visit = (node, owner) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const isNamed = ts.isClassDeclaration(node) || (ts.isFunctionDeclaration(node) && node.parent === file);
    const name = isNamed && node.name ? `${library}.${node.name.text}` : owner;
    const message = ts.isIdentifier(node) && isValue(node) ? messages.get(node.text) : undefined;
    if (message) (isHandled(node) ? message.handlers : message.senders).add(name);
    ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(file, `${library}.${path.basename(file.fileName).replace(/\.tsx?$/, '')}`);
}

/** False for names of declarations and properties, and for `job.name`, which requests nothing. @param {ts.Identifier} node */
function isValue({ parent, text }) {
  if (ts.isPropertyAccessExpression(parent)) return false;
  const name = 'name' in parent ? /** @type {ts.Node | undefined} */ (parent.name) : undefined;
  return name?.getText() !== text;
}

/** @param {ts.Node} node */
const isHandled = ({ parent }) => ts.isCallExpression(parent) && HANDLER_DECORATORS.has(parent.expression.getText());
