// @ts-check
/**
 * Checks that documents and comments name what exists: relative links and their headings, files of the project in
 * backticks, npm scripts. Part of `npm run docs:check`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\0')
  .filter((file) => file && existsSync(path.join(root, file)));
/** Files, and the folders that they are in. */
const known = new Set(
  files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))),
);
const topLevel = new Set([...known].filter((name) => !name.includes('/')));
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

const documents = files.filter((file) => file.endsWith('.md'));
/** Files whose comments are read too; the changelog names files and scripts of earlier versions. */
const commented = files.filter((file) =>
  /^(Dockerfile|docker-compose\.yml|\.env\.example|\.github\/.*\.yml)$/.test(file),
);
const sources = files.filter((file) => /\.(tsx?|[cm]js)$/.test(file) && !/\.(db-|e2e-)?spec\./.test(file));

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');
/** @param {string} text @param {RegExp} pattern @returns {string[]} the first groups */
const matches = (text, pattern) => [...text.matchAll(pattern)].flatMap(([, first]) => first ?? []);

/** GitHub's anchor of a heading. @param {string} heading */
const anchor = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** @param {string} file @returns {string[]} links that lead nowhere */
function deadLinks(file) {
  return matches(read(file), /\]\(([^)\s]+)\)/g).filter((link) => {
    if (/^[a-z]+:/i.test(link)) return false;
    const [target = '', heading] = link.split('#');
    const linked = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
    if (!known.has(linked)) return true;
    return (
      heading !== undefined &&
      !matches(read(linked), /^#+ (.+)$/gm)
        .map(anchor)
        .includes(heading)
    );
  });
}

/** Paths with a folder of the project in front and without a placeholder. @param {string} file @returns {string[]} */
function missingPaths(file) {
  return matches(read(file), /`([\w.@/-]+)`/g).filter((name) => {
    const [first = ''] = name.split('/');
    const isPath = (name.includes('/') && topLevel.has(first)) || /^[\w-]+\.(json|cjs|mjs|md|yml|toml)$/.test(name);
    if (!isPath || IGNORED.test(name)) return false;
    const wanted = name.replace(/\/$/, '');
    return !known.has(wanted) && !files.some((one) => one.endsWith(`/${wanted}`));
  });
}
/** Made by the build or the shop, or named as an example of a name. */
const IGNORED = /^dist\/|^seller\.json$|YYYY|NNNN/;

/** @param {string} file @returns {string[]} */
const missingScripts = (file) =>
  matches(read(file), /\bnpm run ([a-z][\w:-]*)/g)
    .filter((name) => !(name in scripts))
    .map((name) => `npm run ${name}`);

/** Documents and other files that a comment of the code refers to. @param {string} file @returns {string[]} */
const missingReferences = (file) =>
  matches(read(file), /(?<![\w/.-])((?:docs|apps|libs|test)\/[\w./-]+\.(?:md|tsx?|mjs|cjs))\b/g).filter(
    (name) => !known.has(name),
  );

const problems = [
  ...documents.flatMap((file) => deadLinks(file).map((link) => `${file}: link ${link}`)),
  ...[...documents, ...commented]
    .filter((file) => file !== 'CHANGELOG.md')
    .flatMap((file) => [...missingPaths(file), ...missingScripts(file)].map((name) => `${file}: ${name}`)),
  ...sources.flatMap((file) => missingReferences(file).map((name) => `${file}: ${name}`)),
];
if (problems.length > 0) {
  process.stderr.write(`These do not exist:\n${problems.join('\n')}\n`);
  process.exitCode = 1;
}
