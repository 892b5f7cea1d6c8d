const primes = firstPrimes(64);
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

/**
 * SHA-256 (FIPS 180-4) of a short ASCII text, in hex. `crypto.subtle` needs a secure context, which a shop on a local
 * network is not; it is also asynchronous, which is slow for ten thousand short texts.
 */
export function sha256(text: string): string {
  const words = padMessage(text);
  const state = Int32Array.from(START);
  for (let at = 0; at < words.length; at += 16) digestBlock(state, words.subarray(at, at + 16));
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function padMessage(text: string): Int32Array {
  const words = new Int32Array(((text.length + 8) >> 6) * 16 + 16);
  for (let at = 0; at < text.length; at += 1) put(words, at, text.charCodeAt(at));
  put(words, text.length, 0x80);
  words[words.length - 1] = text.length * 8;
  return words;
}

function put(words: Int32Array, at: number, byte: number): void {
  words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at & 3) * 8));
}

const rotateRight = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const schedule = new Int32Array(64);

function digestBlock(state: Int32Array, block: Int32Array): void {
  const w = schedule;
  const of = (at: number) => w[at] ?? 0;
  w.set(block);
  for (let at = 16; at < 64; at += 1) {
    const [old, last] = [of(at - 15), of(at - 2)];
    const s0 = rotateRight(old, 7) ^ rotateRight(old, 18) ^ (old >>> 3);
    const s1 = rotateRight(last, 17) ^ rotateRight(last, 19) ^ (last >>> 10);
    w[at] = of(at - 16) + s0 + of(at - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[at] ?? 0) + of(at)) | 0;
    const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] ?? 0) + word;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}
