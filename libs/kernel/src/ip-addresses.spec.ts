import { truncateIpAddress } from './ip-addresses.js';

describe('truncateIpAddress', () => {
  it.each([
    ['203.0.113.5', '203.0.113.0/24'],
    ['::ffff:203.0.113.5', '203.0.113.0/24'],
    ['127.0.0.1', '127.0.0.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::7', '2001:db8::/48'],
    ['2001:DB8:00a1::7', '2001:db8:a1::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['::1', '::/48'],
  ])('of %s is %s', (address, network) => {
    expect(truncateIpAddress(address)).toBe(network);
  });

  it.each(['', 'localhost', '1.2.3', '1.2.3.256', '1:2:3', '1::2::3', '12345::', ':::', '1:2:3:4:5:6:7:8:9', '::g'])(
    'of "%s" is nothing',
    (address) => {
      expect(truncateIpAddress(address)).toBeNull();
    },
  );
});
