interface Answer {
  status: number;
  /** Null when the answer is no JSON. */
  body: unknown;
}

/**
 * Posts JSON to the api from the browser, as the person whose session cookie it carries; pages without scripts post
 * a form instead. Throws TypeError when there is no way to the shop.
 */
export async function send(path: string, body: unknown): Promise<Answer> {
  const twin = forgeryTwin() ?? (await newForgeryTwin());
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-XSRF-TOKEN': twin },
    body: JSON.stringify(body),
  });
  const json = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, body: json ? ((await answer.json()) as unknown) : null };
}

/** The value that a foreign page cannot read: the api wants it beside the session cookie. */
function forgeryTwin(): string | null {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return value ? decodeURIComponent(value) : null;
}

async function newForgeryTwin(): Promise<string> {
  await fetch('/sanctum/csrf-cookie');
  return forgeryTwin() ?? '';
}
