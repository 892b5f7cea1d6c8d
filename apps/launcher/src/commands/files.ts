import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { configuration } from '@boutik/platform/config';
import { CopyFiles, type CopyReport, type FileStore, LocalDiskFileStore, S3FileStore } from '@boutik/platform/media';
import { runCommand, UsageError } from '../command-line.js';

const USAGE =
  'Usage : npm run files -- copy|check disk|bucket disk|bucket\nPar exemple : npm run files -- copy disk bucket';
const PROGRESS_EVERY = 500;
/** Private documents and public pictures. */
const FOLDERS = ['files', 'media'] as const;
type Folder = (typeof FOLDERS)[number];

const stores: Record<string, (folder: Folder) => FileStore> = {
  disk: (folder) => new LocalDiskFileStore(join(configuration().data.directory, folder)),
  bucket: (folder) => {
    const { s3 } = configuration().files;
    if (!s3) throw new UsageError('S3_URL n’est pas renseignée : quel compartiment ?');
    return new S3FileStore(s3, folder);
  },
};

await runCommand(main, { usage: USAGE });

/** Copies documents and pictures between disk and bucket. Exit code: 0 all the same, 1 not. */
async function main(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const [action = '', from = '', to = ''] = positionals;
  const [source, target] = [stores[from], stores[to]];
  const isKnown = action === 'copy' || action === 'check';
  if (!isKnown || !source || !target || from === to || positionals.length !== 3) throw new UsageError();
  let different = 0;
  for (const folder of FOLDERS) {
    const report = await new CopyFiles(source(folder), target(folder))[action](printProgress(folder));
    printReport(folder, report);
    different += report.differences.length;
  }
  return different === 0 ? 0 : 1;
}

function printProgress(folder: Folder): (files: number) => void {
  return (files) => {
    if (files % PROGRESS_EVERY === 0) process.stdout.write(`${folder} : ${files.toLocaleString('fr')} fichiers\n`);
  };
}

function printReport(folder: Folder, { files, bytes, copied, differences }: CopyReport): void {
  const megabytes = (bytes / 1e6).toLocaleString('fr', { maximumFractionDigits: 1 });
  const [total, done, wrong] = [files, copied, differences.length].map((count) => count.toLocaleString('fr'));
  process.stdout.write(
    `${folder} : ${total} fichiers, ${megabytes} Mo ; ${done} copiés, ${wrong} manquants ou différents\n`,
  );
  for (const key of differences) process.stderr.write(`${folder}/${key}\n`);
}
