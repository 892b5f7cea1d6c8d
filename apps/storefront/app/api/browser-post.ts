/** What the api answered to a script of the page; `body` is empty when it was no JSON. */
interface PostAnswer {
  status: number;
  body: { message?: string; error?: string };
}

const XSRF = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/;

/**
 * Posts JSON from the browser. A session counts for a write only with its anti-forgery twin, which is fetched once.
 * Throws what `fetch` throws when the shop cannot be reached.
 */
export async function browserPost(path: string, body: unknown, { signedIn = false } = {}): Promise<PostAnswer> {
  if (signedIn && !XSRF.test(document.cookie)) await fetch('/sanctum/csrf-cookie');
  const twin = signedIn ? XSRF.exec(document.cookie)?.[1] : undefined;
  const answer = await fetch(path, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...(twin ? { 'X-XSRF-TOKEN': decodeURIComponent(twin) } : {}),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: readJson(text) };
}

function readJson(text: string): PostAnswer['body'] {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
