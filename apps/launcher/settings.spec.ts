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
    const { env, dataDir } = readSettings({ DATA_DIR: 'elsewhere', PORT: '4000' });
    expect(dataDir).toBe(join(root, 'elsewhere'));
    expect(isAbsolute(env['DATA_DIR'] ?? '')).toBe(true);
    expect(env['PORT']).toBe('4000');
  });

  it('read a former name with a warning, and pass the new one to child processes', () => {
    const warn = jest.fn();
    const { env, dataDir } = readSettings({ BOUTIK_DATA: 'elsewhere', BACK_OFFICE_URL: 'https://pim.example' }, warn);
    expect(dataDir).toBe(join(root, 'elsewhere'));
    expect(env).toMatchObject({ DATA_DIR: dataDir, ASSET_BASE_URL: 'https://pim.example' });
    expect(Object.keys(env)).not.toContain('BOUTIK_DATA');
    expect(Object.keys(env)).not.toContain('BACK_OFFICE_URL');
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/^BOUTIK_DATA .* DATA_DIR/)],
      [expect.stringMatching(/^BACK_OFFICE_URL .* ASSET_BASE_URL/)],
    ]);
  });

  it('reject two values for one setting', () => {
    expect(() => readSettings({ BOUTIK_DATA: 'a', DATA_DIR: 'b' }, jest.fn())).toThrow('gardez DATA_DIR');
    expect(readSettings({ BOUTIK_DATA: 'a', DATA_DIR: 'a' }, jest.fn()).dataDir).toBe(join(root, 'a'));
  });

  it.each(['x', '0', '65536', '80.5', '-1'])('reject PORT=%s with a message', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(`il vaut « ${PORT} »`);
  });
});
