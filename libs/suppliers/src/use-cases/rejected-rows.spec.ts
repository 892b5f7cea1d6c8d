import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RejectedRows } from './rejected-rows.js';

describe('the file of rejected rows', () => {
  const directory = mkdtempSync(join(tmpdir(), 'boutik-rejected-'));

  it('contains one line for each rejected row', async () => {
    const rows = new RejectedRows(join(directory, 'deep', 'rows.jsonl'));
    rows.prepare();
    expect(rows.exists).toBe(false);
    await rows.add({ fichier: 'a.csv', ligne: 2, raisons: ['prix'], donnees: 'x'.repeat(5000) });
    await rows.close();
    const [line = ''] = readFileSync(rows.path, 'utf8').split('\n');
    expect(JSON.parse(line)).toEqual({ fichier: 'a.csv', ligne: 2, raisons: ['prix'], donnees: 'x'.repeat(2000) });
  });

  it('reports at once that a directory is not a file, and that a file is not a directory', async () => {
    expect(() => new RejectedRows(directory).prepare()).toThrow('not a file');
    const file = new RejectedRows(join(directory, 'plain'));
    await file.add({ fichier: 'a.csv', ligne: 2, raisons: [], donnees: null });
    await file.close();
    expect(() => new RejectedRows(join(file.path, 'rows.jsonl')).prepare()).toThrow();
  });
});
