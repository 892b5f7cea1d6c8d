import { type Endpoint, endpoints } from '@boutik/contract';
import { DomainError, roles } from '@boutik/kernel';
import { parseInput } from '@boutik/platform/http';
import { ApiDescription, type DocumentedOperation } from '../support/openapi/api-document.js';
import { forbiddenBodies, forbiddenValues } from '../support/openapi/forbidden-values.js';
import { TestShop } from '../support/test-shop.js';
import { validInput } from './valid-input.js';

const JSON_TYPE = 'application/json';

jest.setTimeout(300_000);

/**
 * What the document forbids, the server refuses. The parsing of the endpoint is asked for every input; one input of each
 * operation, and those that its schema lets through, are sent: `TestShop.call` checks that the error is the documented one.
 */
describe('requests that the OpenAPI document forbids', () => {
  const description = ApiDescription.read();
  const tokens = new Map<string, string>();
  let shop: TestShop;
  let requests = 0;

  beforeAll(async () => {
    // Each request comes from another address, so that rate limits do not answer in place of the validation.
    shop = await TestShop.open({ env: { TRUST_PROXY: '1' } });
    for (const role of roles) tokens.set(role, (await shop.signedInUser(`documented-${role}`, role)).token);
  });
  afterAll(() => shop?.close());

  async function statusOf(
    { method, path }: DocumentedOperation,
    input: { body?: unknown; query?: Record<string, string>; sent: boolean },
  ): Promise<number> {
    const endpoint = endpoints().find((one) => one.method === method && braced(one.path) === path);
    if (endpoint && !input.sent && refuses(endpoint, input)) return 422;
    const role = Array.isArray(endpoint?.audience) ? endpoint.audience.at(-1) : 'particulier';
    requests += 1;
    const address = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
    const query = new URLSearchParams(input.query).toString();
    const { status } = await shop.call(method, `${filledPath(endpoint?.path ?? '')}${query && `?${query}`}`, {
      token: endpoint?.audience === 'everyone' && !endpoint.keyField ? undefined : tokens.get(String(role)),
      headers: { 'x-forwarded-for': address },
      ...('body' in input ? { body: input.body } : {}),
    });
    return status;
  }

  it('are answered 422 for a body', async () => {
    const accepted: string[] = [];
    let count = 0;
    for (const documented of description.operations) {
      const content = documented.operation.requestBody?.content[JSON_TYPE];
      if (!content) continue;
      let sent = true;
      for (const body of forbiddenBodies(content.schema, content.example)) {
        if (description.errorsOf(content.schema, body) === null) continue;
        count += 1;
        const status = await statusOf(documented, { body, sent });
        sent = false;
        if (status !== 422)
          accepted.push(`${documented.method} ${documented.path} ${status}: ${JSON.stringify(body).slice(0, 300)}`);
      }
    }
    expect(accepted).toEqual([]);
    expect(count).toBeGreaterThan(500);
  });

  it('are answered 422 for a query', async () => {
    const accepted: string[] = [];
    let count = 0;
    for (const documented of description.operations) {
      const parameters = documented.operation.parameters.filter((parameter) => parameter.in === 'query');
      let sent = true;
      for (const { name, schema, required } of parameters) {
        const queries: Record<string, string>[] = forbiddenValues(schema)
          .filter((value) => isForbiddenText(schema, value))
          .map((value) => ({ [name]: String(value) }));
        for (const query of required ? [{}, ...queries] : queries) {
          count += 1;
          const status = await statusOf(documented, { query, sent });
          sent = false;
          if (status !== 422)
            accepted.push(`${documented.method} ${documented.path} ${JSON.stringify(query)} ${status}`);
        }
      }
    }
    expect(accepted).toEqual([]);
    expect(count).toBeGreaterThan(50);
  });

  /** A query holds text: "12" is also the number 12, and a list of one. */
  function isForbiddenText(schema: Record<string, unknown>, value: unknown): boolean {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false;
    const text = String(value);
    const readings: unknown[] = [text, [text]];
    if (/^-?\d+(\.\d+)?$/.test(text)) readings.push(Number(text), [Number(text)]);
    if (text === 'true' || text === 'false') readings.push(text === 'true');
    return readings.every((reading) => description.errorsOf(schema, reading) !== null);
  }
});

/** Whether the schemas of the endpoint refuse an input. */
function refuses(
  endpoint: Endpoint,
  { body, query = {} }: { body?: unknown; query?: Record<string, string> },
): boolean {
  try {
    const params = endpoint.input.params ? validInput(endpoint.input.params).value : {};
    parseInput(endpoint, { params, query, body });
    return false;
  } catch (error) {
    return error instanceof DomainError && error.kind === 'invalid';
  }
}

const braced = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** A path whose parameters are well formed and name nothing. */
function filledPath(path: string): string {
  return path
    .replace(':level', 'product')
    .replace(':token', 'a'.repeat(32))
    .replace(':step', 'accueil')
    .replace(':texte', 'terms-of-sale')
    .replace(':jeton', 'a'.repeat(48))
    .replace(':mail', 'unknown_mail')
    .replace(':niveau', 'category')
    .replace('seuils-stock/:id', 'seuils-stock/f999999')
    .replace(/:\w+/g, '999999');
}
