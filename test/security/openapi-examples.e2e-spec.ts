import { endpoints } from '@boutik/contract';
import { ApiDescription } from '../support/openapi/api-document.js';

const JSON_TYPE = 'application/json';

/** The examples of the OpenAPI document: readers copy them, so the schemas and the server's own rules accept them. */
describe('the examples of the OpenAPI document', () => {
  const description = ApiDescription.read();
  const contractOf = (method: string, path: string) =>
    endpoints().find((one) => one.method === method && one.path.replace(/:(\w+)/g, '{$1}') === path);

  it('exist for every JSON body and every JSON reply', () => {
    const missing = description.operations.flatMap(({ method, path, operation }) =>
      [operation.requestBody, ...Object.values(operation.responses)]
        .map((message) => message?.content[JSON_TYPE])
        .filter((content) => content && Object.keys(content.schema).length > 0 && content.example === undefined)
        .map(() => `${method} ${path}`),
    );
    expect(description.operations.length).toBeGreaterThan(200);
    expect(missing).toEqual([]);
  });

  it('are valid by the schemas of the document', () => {
    const errors = description.operations.flatMap(({ method, path, operation }) =>
      Object.entries({ body: operation.requestBody, ...operation.responses }).flatMap(([name, message]) => {
        const content = message?.content[JSON_TYPE];
        const error = content && 'example' in content ? description.errorsOf(content.schema, content.example) : null;
        return error ? [`${method} ${path} ${name}: ${error}`] : [];
      }),
    );
    expect(errors).toEqual([]);
  });

  it('of bodies are accepted by the rules of the contract that a JSON schema cannot say', () => {
    const refused = description.operations.flatMap(({ method, path, operation }) => {
      const body = contractOf(method, path)?.input.body;
      const example = operation.requestBody?.content[JSON_TYPE]?.example;
      if (!body || example === undefined) return [];
      const read = body.safeParse(example);
      return read.success ? [] : [`${method} ${path}: ${JSON.stringify(read.error.issues)} ${JSON.stringify(example)}`];
    });
    expect(refused).toEqual([]);
  });
});
