import { z } from 'zod';

const SHAPE = 'attend https://CLE:SECRET@machine/compartiment?region=…';

/** Schema of `S3_URL`, which contains address, bucket, region and keys; null when it is not set. */
export const bucket = z
  .preprocess((value) => (value === '' ? undefined : value), z.string().optional())
  .transform((value, context) => {
    if (value === undefined) return null;
    const place = placeIn(value);
    if (!place) context.addIssue({ code: 'custom', message: SHAPE });
    return place;
  });

function placeIn(value: string) {
  if (!URL.canParse(value)) return null;
  const { protocol, host, username, password, pathname, searchParams } = new URL(value);
  const name = pathname.replace(/^\/|\/$/g, '');
  if (!/^https?:$/.test(protocol) || !username || !password || !/^[\w.-]+$/.test(name)) return null;
  return {
    bucket: `${protocol}//${host}/${name}`,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}
