import { type Endpoint, endpoints, register, registration } from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { parseInput, parseOrThrow } from '@boutik/platform/http';
import { invalidAddressesOf, invalidBodiesOf, namesField } from './invalid-values.js';
import { shapeOf, validInput } from './valid-input.js';

/** What the parsing of a request throws. */
function refusalOf(parse: () => unknown): DomainError | null {
  try {
    parse();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

const refusesField = (refusal: DomainError | null, field: string) =>
  refusal?.kind === 'invalid' && namesField(refusal.details.fields ?? {}, field);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('the input of every endpoint', () => {
  it('refuses invalid numbers, flags, dates and lists in a body by field name', () => {
    const failures: string[] = [];
    let tried = 0;
    for (const endpoint of endpoints()) {
      // The type of a registration decides which schema applies.
      const schema = endpoint === register ? registration : endpoint.input.body;
      if (!schema) continue;
      const params = endpoint.input.params ? validInput(endpoint.input.params).value : {};
      for (const { field, value, body } of invalidBodiesOf(shapeOf(schema))) {
        tried += 1;
        const request = { params, query: {}, body: JSON.parse(body) as unknown };
        const refusal = refusalOf(() =>
          endpoint === register ? parseOrThrow(registration, request.body) : parseInput(endpoint, request),
        );
        if (!refusesField(refusal, field)) failures.push(`${nameOf(endpoint)}, ${field}: ${value}`);
      }
    }
    expect(failures).toEqual([]);
    expect(tried).toBeGreaterThan(1000);
  });

  it('refuses invalid values in a query by field name, and finds nothing under those in a path', () => {
    const failures: string[] = [];
    let tried = 0;
    for (const endpoint of endpoints())
      for (const { field, value, params, query, status } of invalidAddressesOf(endpoint)) {
        tried += 1;
        const refusal = refusalOf(() => parseInput(endpoint, { params, query, body: {} }));
        const refused = status === 422 ? refusesField(refusal, field) : refusal?.kind === 'not-found';
        if (!refused) failures.push(`${nameOf(endpoint)}, ${field}: ${value}`);
      }
    expect(failures).toEqual([]);
    expect(tried).toBeGreaterThan(500);
  });
});
