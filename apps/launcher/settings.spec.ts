import { isAbsolute, join } from 'node:path';
import { readSettings, root } from './settings.mjs';

describe('the settings of the launcher', () => {
  it('have a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      production: false,
    });
  });

  it('pass absolute paths to child processes', () => {
    const { env, dataDir } = readSettings({ BOUTIK_DATA: 'elsewhere', PORT: '4000' });
    expect(dataDir).toBe(join(root, 'elsewhere'));
    expect(isAbsolute(env['BOUTIK_DATA'] ?? '')).toBe(true);
    expect(env['PORT']).toBe('4000');
  });

  it.each(['x', '0', '65536', '80.5', '-1'])('reject PORT=%s with a message', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(`il vaut « ${PORT} »`);
  });
});
