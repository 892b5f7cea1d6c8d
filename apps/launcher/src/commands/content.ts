import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type ContentPageDraft, shopTextTerms, WriteContentPages } from '@boutik/content';
import { hasCode } from '@boutik/kernel';
import { DatabaseModule } from '@boutik/platform/database';
import { Module } from '@nestjs/common';
import { CommandError, runCommand, UsageError, withApplication } from '../command-line.js';

const titles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(shopTextTerms).map(([slug, { label }]) => [slug, label]),
);

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

/** Writes one text of the shop. */
await runCommand(
  async (args) => {
    const page = await readPage(args);
    const changed = await withApplication(ContentModule, (app) => app.get(WriteContentPages).write([page]));
    process.stdout.write(`${page.title} : ${changed > 0 ? 'en ligne' : 'inchangé'}\n`);
    return 0;
  },
  { usage: USAGE },
);

async function readPage(args: string[]): Promise<ContentPageDraft> {
  const [slug = '', file = '', ...others] = parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  const title = titles[slug];
  if (title === undefined || file === '' || others.length > 0) throw new UsageError();
  try {
    const html = await readFile(file, 'utf8');
    if (html.trim() === '') throw new CommandError(`${file} est vide.`);
    return { slug, title, html };
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EISDIR', 'EACCES')) throw new CommandError(`${file} ne peut pas être lu.`);
    throw error;
  }
}
