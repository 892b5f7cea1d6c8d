/** What the api answered to a script of the page; null instead of it when the shop could not be reached. */
export interface Reply {
  status: number;
  body: { status?: string; message?: string; errors?: Record<string, string[]>; [field: string]: unknown };
}

const XSRF = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/;

/** Calls the api from the browser as whoever its session cookie names, with JSON or with a form that holds files. */
export async function ask(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Reply | null> {
  try {
    if (!XSRF.test(document.cookie)) await fetch('/sanctum/csrf-cookie');
    const twin = XSRF.exec(document.cookie)?.[1] ?? '';
    const form = body instanceof FormData;
    const answer = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        'X-XSRF-TOKEN': decodeURIComponent(twin),
        ...(form || body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: readJson(await answer.text()) };
  } catch {
    // Away from the network: the caller says so.
    return null;
  }
}

function readJson(text: string): Reply['body'] {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Reply['body']) : {};
  } catch {
    return {};
  }
}
