import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { UnreadableFile } from './source-record.js';

/** A file to import. */
export interface SourceFile {
  path: string;
  name: string;
  /** Size on disk in bytes. */
  bytes: number;
  format: 'json-lines' | 'csv';
}

const FORMATS: [RegExp, SourceFile['format']][] = [
  [/\.(jsonl|ndjson|json)(\.gz)?$/i, 'json-lines'],
  [/\.(csv|tsv|txt)(\.gz)?$/i, 'csv'],
];

/**
 * The importable files of a path, sorted by name: the file itself, or the files directly in the folder.
 * @throws UnreadableFile when there are none
 */
export async function findFiles(path: string): Promise<SourceFile[]> {
  const absolutePath = resolve(path);
  const info = await stat(absolutePath).catch(() => null);
  if (!info) throw new UnreadableFile(`Le fichier ou dossier « ${path} » n'existe pas.`);
  const names = info.isDirectory() ? (await readdir(absolutePath)).sort() : [basename(absolutePath)];
  const files: SourceFile[] = [];
  for (const name of names) {
    const file = info.isDirectory() ? join(absolutePath, name) : absolutePath;
    const format = FORMATS.find(([pattern]) => pattern.test(name))?.[1];
    const { size, isFile } = await sizeOf(file);
    if (format && isFile) files.push({ path: file, name, bytes: size, format });
  }
  if (files.length === 0) throw new UnreadableFile(`« ${path} » ne contient aucun fichier .jsonl, .jsonl.gz ou .csv.`);
  return files;
}

async function sizeOf(path: string): Promise<{ size: number; isFile: boolean }> {
  const info = await stat(path);
  return { size: info.size, isFile: info.isFile() };
}
