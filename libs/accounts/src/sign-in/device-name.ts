/** The first match wins: the User-Agent of Edge, Opera and Samsung Internet also contains "Chrome" and "Safari". */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A readable name for the device of a User-Agent header: "Chrome sur Windows". At most 40 characters. */
export function deviceName(agent: string): string {
  const head = agent.slice(0, 500);
  const browser = firstMatch(BROWSERS, head);
  const system = firstMatch(SYSTEMS, head);
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? system ?? (head ? 'Application' : 'Appareil inconnu');
}

function firstMatch(patterns: readonly [RegExp, string][], agent: string): string | undefined {
  return patterns.find(([pattern]) => pattern.test(agent))?.[1];
}
