/**
 * `npm run words`: fails where a file name, a class of a style sheet or the name of a declaration in apps, libs, test or
 * migrations contains a word that this project has retired. retired-words.json lists each word with its replacement, and the names that are allowed
 * with their reason.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** @typedef {{ retired: Record<string, string>, allowed: Record<string, string> }} WordList */
/** @type {WordList} */
const { retired, allowed } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'retired-words.json'), 'utf8'));
/** A word of the list stands for itself and its plural; `^` at its beginning means the beginning of the name. */
const rules = Object.entries(retired).map(([word, replacement]) => ({
  pattern: new RegExp(`${word.startsWith('^') ? '^' : '(?:^|-)'}${word.replace('^', '')}(?:e?s)?(?=-|$)`),
  replacement,
}));
/** The file names and classes of released migrations are stored in the databases that ran them. */
const RELEASED = /^migrations\//;

/** Names in snake case are fields of the API or columns: the specification and the migrations fix them. */
const SNAKE_CASE = /^[a-z\d]+(_[a-z\d]+)+$/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'libs', 'test', 'migrations'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const findings = files.flatMap((file) => [...checkFileName(file), ...checkClasses(file), ...checkDeclarations(file)]);
process.stdout.write(findings.map((finding) => `${finding}\n`).join(''));
process.stdout.write(`${findings.length} retired words in ${files.length} files\n`);
process.exitCode = findings.length > 0 ? 1 : 0;

/** @param {string} file @returns {string[]} */
function checkFileName(file) {
  if (RELEASED.test(file)) return [];
  return file.split('/').flatMap((part) => check(part.replace(/\..*$/, ''), file));
}

/** @param {string} file @returns {string[]} */
function checkClasses(file) {
  if (!file.endsWith('.css')) return [];
  const withoutComments = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
  const classes = new Set(Array.from(withoutComments.matchAll(/\.([a-z][\w-]*)/g), ([, name = '']) => name));
  return [...classes].flatMap((name) => check(name, file));
}

/** @param {string} file @returns {string[]} */
function checkDeclarations(file) {
  if (!/\.([mc]?[jt]s|tsx)$/.test(file)) return [];
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), options);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const name = declaredName(node);
    if (name && !(RELEASED.test(file) && ts.isClassDeclaration(node))) {
      const { line } = source.getLineAndCharacterOfPosition(name.getStart(source));
      found.push(...check(name.text, `${file}:${line + 1}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @param {ts.Node} node @returns {ts.Identifier | ts.PrivateIdentifier | undefined} the name that the node declares */
function declaredName(node) {
  const name = /** @type {{ name?: ts.Node }} */ (node).name;
  if (!name || !(ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) return undefined;
  if (ts.isShorthandPropertyAssignment(node) || ts.isImportSpecifier(node) || ts.isExportSpecifier(node))
    return undefined;
  const declares = ts.isNamedTupleMember(node) || ts.isTypeParameterDeclaration(node) || ts.isBindingElement(node);
  return declares || ts.isVariableDeclaration(node) || ts.isParameter(node) || isMemberOrStatement(node)
    ? name
    : undefined;
}

/** @param {ts.Node} node */
function isMemberOrStatement(node) {
  return (
    ts.isClassElement(node) ||
    ts.isTypeElement(node) ||
    ts.isObjectLiteralElement(node) ||
    ts.isEnumMember(node) ||
    ts.isDeclarationStatement(node) ||
    ts.isFunctionExpression(node) ||
    ts.isClassExpression(node)
  );
}

/** @param {string} name @param {string} where @returns {string[]} */
function check(name, where) {
  if (name in allowed || SNAKE_CASE.test(name)) return [];
  const words = kebab(name);
  return rules
    .filter(({ pattern }) => pattern.test(words))
    .map(({ replacement }) => `${where} ${name}: ${replacement}`);
}

/** @param {string} name @returns {string} `lockedUntilMs` as `locked-until-ms` */
function kebab(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}
