import type { TestResponse } from '../send-request.js';
import { ApiDescription } from './api-document.js';

/**
 * Compares a response with the OpenAPI document: its status and media type are listed and its JSON is valid.
 * @throws Error that names the call and the difference
 */
export function assertDocumented(call: { method: string; path: string }, response: TestResponse<unknown>): void {
  const description = ApiDescription.read();
  const documented = description.find(call.method, call.path);
  if (!documented) return;
  const { method, path, operation } = documented;
  const differs = (what: string) =>
    new Error(`${method} ${path} differs from the OpenAPI document: ${what}. Received: ${excerptOf(response)}`);
  const listed = operation.responses[String(response.status)];
  if (!listed)
    throw differs(`status ${response.status} is not listed (${Object.keys(operation.responses).join(', ')})`);
  const mediaType = (response.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
  const content = listed.content[mediaType];
  if (!content) throw differs(`media type "${mediaType}" of ${response.status} is not listed`);
  if (mediaType !== 'application/json') return;
  const errors = description.errorsOf(content.schema, response.body);
  if (errors) throw differs(`the body of ${response.status} is not valid: ${errors}`);
}

function excerptOf({ body }: TestResponse<unknown>): string {
  return (typeof body === 'string' ? body : JSON.stringify(body)).slice(0, 400);
}
