/** Content encoding of a body. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an Accept-Encoding header accepts; identity without a header. */
export function negotiateEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const accepted = new Set<string>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}
