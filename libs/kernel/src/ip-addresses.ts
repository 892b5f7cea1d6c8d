const IPV4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/i;
const IPV6 = /^[0-9a-f:]{2,39}$/i;
const GROUPS = 8;

/**
 * The network of an IP address, "203.0.113.0/24" or "2001:db8:1::/48": enough to count and to detect abuse, too little
 * to identify a person (CNIL, délibération 2020-091: at least the last byte is removed). Null for an invalid address.
 */
export function truncateIpAddress(address: string): string | null {
  const four = IPV4.exec(address)?.slice(1).map(Number);
  if (four) return four.every((byte) => byte <= 255) ? `${four.slice(0, 3).join('.')}.0/24` : null;
  const groups = parseIpv6Groups(address.replace(/%.*$/, ''));
  if (!groups) return null;
  const networkGroups = groups.slice(0, 3).map((group) => group.toString(16));
  while (networkGroups.at(-1) === '0') networkGroups.pop();
  return `${networkGroups.join(':')}::/48`;
}

/** The eight numbers of an IPv6 address, or null. */
function parseIpv6Groups(address: string): number[] | null {
  if (!IPV6.test(address)) return null;
  const halves = address.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const [left = [], right = []] = halves;
  const missing = GROUPS - left.length - right.length;
  const isComplete = halves.length === 1 ? missing === 0 : halves.length === 2 && missing > 0;
  const groups = [...left, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...right];
  return isComplete && groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}
