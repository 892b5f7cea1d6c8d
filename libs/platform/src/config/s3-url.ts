import { z } from 'zod';

const EXPECTED_FORMAT = 'attend https://CLE:SECRET@machine/compartiment?region=…';

/** Schema of `S3_URL`, which contains address, bucket, region and keys; null when it is not set. */
export const s3Url = z
  .preprocess((value) => (value === '' ? undefined : value), z.string().optional())
  .transform((value, context) => {
    if (value === undefined) return null;
    const parsed = parseS3Url(value);
    if (!parsed) context.addIssue({ code: 'custom', message: EXPECTED_FORMAT });
    return parsed;
  });

function parseS3Url(value: string) {
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
