import { readFileSync } from 'node:fs';
import { configuration } from '@boutik/platform/config';
import { createBackup } from '../backup/create-backup.js';
import { runOnFolder } from '../backup/run-on-folder.js';

const { version } = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Writes a backup to an empty folder. */
await runOnFolder('backup', async (folder) => {
  const { database, data, files: storage } = configuration();
  const bucket = storage.s3 !== null;
  const manifest = await createBackup(folder, {
    databaseUrl: database.url,
    dataDirectory: data.directory,
    sellerFile: data.sellerFile,
    bucket,
    version,
  });
  const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const size = megabytes.toLocaleString('fr', { maximumFractionDigits: 1 });
  const count = manifest.files.length;
  const files = `${count.toLocaleString('fr')} ${count > 1 ? 'fichiers' : 'fichier'}`;
  return [
    `Sauvegarde écrite : ${files}, ${size} Mo, dans ${folder}`,
    ...(bucket ? ['Les documents et les images sont dans un compartiment (S3_URL) : sauvegardez-le aussi.'] : []),
    'Gardez à part les réglages (.env) : ils n’y sont pas.',
  ];
});
