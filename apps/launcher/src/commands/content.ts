import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type ContentPageDraft, WriteContentPages } from '@boutik/content';
import { hasCode } from '@boutik/kernel';
import { ConfigurationError } from '@boutik/platform/config';
import { DatabaseModule } from '@boutik/platform/database';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

const titles: Record<string, string> = {
  'legal-notice': 'Mentions légales',
  'terms-of-sale': 'Conditions générales de vente',
  'privacy-policy': 'Politique de confidentialité',
  'shipping-terms': 'Conditions de livraison',
  about: 'À propos',
  directions: 'Venir à la boutique',
};

const USAGE = `Usage : npm run content -- <texte> <fichier.html>
Textes :
${Object.entries(titles)
  .map(([slug, title]) => `  ${slug.padEnd(16)} ${title}`)
  .join('\n')}
Le fichier est du HTML (titres, paragraphes, listes, liens). Il peut contenir {{seller.identity}}, {{seller.address}},
{{seller.mail}}, {{seller.phone}}, {{mediator.name}} et les autres noms de docs/operations.md.
`;

@Module({ imports: [DatabaseModule], providers: [WriteContentPages] })
class ContentModule {}

class UsageError extends Error {}

/** Writes one text of the shop. Exit code: 0 done, 1 it failed, 2 bad usage. */
async function main(args: string[]): Promise<number> {
  const page = await readPage(args);
  const app = await NestFactory.createApplicationContext(ContentModule, {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    const changed = await app.get(WriteContentPages).write([page]);
    process.stdout.write(`${page.title} : ${changed > 0 ? 'en ligne' : 'inchangé'}\n`);
    return 0;
  } finally {
    await app.close();
  }
}

async function readPage(args: string[]): Promise<ContentPageDraft> {
  const [slug = '', file = '', ...others] = parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  const title = titles[slug];
  if (title === undefined || file === '' || others.length > 0) throw new UsageError(USAGE);
  try {
    const html = await readFile(file, 'utf8');
    if (html.trim() === '') throw new UsageError(`${file} est vide.`);
    return { slug, title, html };
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EISDIR', 'EACCES')) throw new UsageError(`${file} ne peut pas être lu.`);
    throw error;
  }
}

/** An expected error needs no stack trace. */
function errorText(error: unknown): string {
  if (error instanceof UsageError || error instanceof ConfigurationError) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return USAGE;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${errorText(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
