/**
 * Names of the web platform in the two browser apps that one of our browsers (package.json, "browserslist") does not
 * have, by MDN's compatibility data. Names are compared, not types: of properties and methods those of several words, which objects of
 * ours do not share; a name that an older interface has too passes.
 * Syntax is the bundler's (apps/browser-targets.ts), the language's own objects are those of "lib" in tsconfig.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import browserslist from 'browserslist';

const require = createRequire(import.meta.url);
const { api, css, html } = require('@mdn/browser-compat-data');

const SOURCES = ['apps/storefront/app', 'apps/workspace/src', 'libs/ui/src', 'libs/contract/src', 'libs/kernel/src'];

/** Newer names that may be used, and the behaviour of a browser without them. */
const FALL_BACKS = {
  '.getHTML': 'a method of TipTap, not of an element',
  '.requestIdleCallback': 'asked for before it is called; a timer stands in',
  'Response.json': 'runs on the server',
  '::selection': 'selects in its own colours',
  'contain-intrinsic-block-size': 'only counts with content-visibility',
  'content-visibility': 'lays out the whole page at once',
  'field-sizing': 'the field keeps its height and scrolls',
  'forced-color-adjust': 'has no forced colours',
  resize: 'the field keeps its height and scrolls',
  'scrollbar-gutter': 'the page moves by a scroll bar when a dialog opens',
  'scrollbar-width': 'shows its scroll bar, or ::-webkit-scrollbar hides it',
  'text-wrap': 'breaks headings where the line is full',
};

const BROWSERS = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'safari_ios' };
/** The oldest supported version of each browser. */
const oldest = new Map();
for (const line of browserslist()) {
  const [name, versions] = line.split(' ');
  const version = Number.parseFloat(versions);
  if (version < (oldest.get(BROWSERS[name]) ?? Infinity)) oldest.set(BROWSERS[name], version);
}

/** "≤79" counts as 79; true, false and "preview" name no version. */
function versionOf(text, otherwise) {
  const number = Number.parseFloat(String(text).replace('≤', ''));
  return Number.isNaN(number) ? otherwise : number;
}

/** Whether a supported browser lacks the feature of a compatibility entry. */
function isMissing({ __compat }) {
  if (!__compat) return false;
  return [...oldest].some(([browser, version]) => {
    const plain = [__compat.support[browser] ?? []].flat().filter((one) => !one.flags && !one.alternative_name);
    return !plain.some(
      ({ version_added: from, version_removed: until }) =>
        versionOf(from, Infinity) <= version && version < versionOf(until, Infinity),
    );
  });
}

const missingIn = (entries) =>
  new Set(Object.entries(entries).flatMap(([name, entry]) => (name !== '__compat' && isMissing(entry) ? [name] : [])));

const missingInterfaces = missingIn(api);
const missingStatics = new Set();
const members = new Map();
for (const [name, entry] of Object.entries(api)) {
  if (missingInterfaces.has(name)) continue;
  for (const [member, one] of Object.entries(entry)) {
    const isStatic = member.endsWith('_static');
    if (isStatic && isMissing(one)) missingStatics.add(`${name}.${member.slice(0, -'_static'.length)}`);
    else if (/^[a-z]+[A-Z]\w*$/.test(member)) members.set(member, (members.get(member) ?? true) && isMissing(one));
  }
}
const missingMembers = new Set([...members].flatMap(([name, missing]) => (missing ? [name] : [])));
const missingAttributes = missingIn(html.global_attributes);
const missingProperties = missingIn(css.properties);
const missingRules = missingIn(css['at-rules']);
const missingSelectors = missingIn(css.selectors);

/** Names in a script that a supported browser lacks. */
function namesInScript(text) {
  return [
    ...[...text.matchAll(/\b([A-Z]\w+)\.(\w+)/g)].map(([both]) => both).filter((name) => missingStatics.has(name)),
    ...[...text.matchAll(/(?:\bnew |\bwindow\.|\bglobalThis\.)([A-Z]\w+)/g)]
      .map(([, name]) => name)
      .filter((name) => missingInterfaces.has(name)),
    ...[...text.matchAll(/\.([a-z]\w+)/g)].flatMap(([all, name]) => (missingMembers.has(name) ? [all] : [])),
    ...[...text.matchAll(/\s([a-z]+)(?==["{])/g)].map(([, name]) => name).filter((name) => missingAttributes.has(name)),
  ];
}

function namesInStyle(text) {
  return [
    ...[...text.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:/g)]
      .map(([, name]) => name)
      .filter((name) => missingProperties.has(name)),
    ...[...text.matchAll(/@([a-z-]+)/g)].flatMap(([all, name]) => (missingRules.has(name) ? [all] : [])),
    ...[...text.matchAll(/::?([a-z][a-z-]+)/g)].flatMap(([all, name]) => (missingSelectors.has(name) ? [all] : [])),
  ];
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '');

const findings = SOURCES.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.spec\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = withoutComments(readFileSync(join(folder, file), 'utf8'));
      const names = file.endsWith('.css') ? namesInStyle(text) : namesInScript(text);
      return [...new Set(names)]
        .filter((name) => !(name in FALL_BACKS))
        .map((name) => `${join(folder, file)}: ${name}`);
    }),
);

if (findings.length > 0) {
  process.stderr.write(`Newer than the browsers of package.json:\n${findings.join('\n')}\n`);
  process.exitCode = 1;
}
