import { configuration } from '@boutik/platform/config';
import { restoreBackup } from '../backup/restore-backup.js';
import { runOnFolder } from '../backup/run-on-folder.js';

/** Restores a backup into an empty database; exit code 1 also when documents of invoices are lost. */
await runOnFolder('restore', async (folder) => {
  const { database, data, files, search } = configuration();
  const target = { databaseUrl: database.url, dataDirectory: data.directory };
  const { manifest, invoices, lostDocuments } = await restoreBackup(folder, target);
  if (lostDocuments.length > 0) process.exitCode = 1;
  const next = [
    'npm run migrate',
    ...(files.s3 && !manifest.bucket ? ['npm run files -- copy disk bucket'] : []),
    ...(search.meilisearch ? ['npm run reindex'] : []),
    'démarrez la boutique',
  ];
  return [
    `Sauvegarde du ${manifest.createdAt} (version ${manifest.version}) restaurée.`,
    ...(manifest.bucket
      ? [`Factures : ${invoices} ; leurs documents sont dans le compartiment, qui n’a pas été vérifié.`]
      : [`Factures : ${invoices} documents, ${lostDocuments.length} manquants ou différents.`]),
    ...lostDocuments.map((number) => `  ${number} : sera imprimée de nouveau quand on l’ouvrira`),
    `Ensuite : ${next.join(', puis ')}.`,
  ];
});
