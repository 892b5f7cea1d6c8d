/** Content encoding of a body. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an Accept-Encoding header accepts; identity without a header. */
export function chosenEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const taken = new Set<string>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name);
  }
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity';
}
