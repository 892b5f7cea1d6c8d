import { deviceName } from './device-name.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome sur Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge sur Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari sur iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox sur Linux'],
    [`Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/142.0 Mobile Safari/537.36`, 'Chrome sur Android'],
    ['curl/8.5.0', 'Application'],
    ['', 'Appareil inconnu'],
    ['<script>'.repeat(1000), 'Application'],
  ])('%.60s', (agent, name) => expect(deviceName(agent)).toBe(name));
});
