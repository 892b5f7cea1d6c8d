import { type Audience, type Endpoint, endpoints } from '@boutik/contract';
import { toRecord } from '@boutik/kernel';
import { exampleOf } from './example.js';
import { errorResponsesOf, sharedErrorResponses } from './error-responses.js';
import { errorSchemas } from './error-schemas.js';
import { isOptional, type Json, jsonSchema, parametersOf } from './json-schema.js';

const JSON_TYPE = 'application/json';
const binary = { type: 'string', format: 'binary' };

/** The OpenAPI 3.1 description of all endpoints of the contract (decisions §1.10). */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints()) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  const recursive = hoistDefinitions(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Boutik',
      version: '1',
      description: "L'API de la boutique. Les montants sont en euros, les dates en ISO 8601.",
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        jeton: { type: 'http', scheme: 'bearer', description: 'Jeton opaque remis par POST /api/login.' },
      },
      schemas: { ...errorSchemas, ...recursive.schemas },
      responses: sharedErrorResponses,
    },
    paths: recursive.paths,
  };
}

/** Moves the definitions of recursive schemas to the components, where their references lead. */
function hoistDefinitions(paths: Json): { paths: Json; schemas: Json } {
  const definitions: Json = {};
  const pathsOnly = JSON.stringify(paths, (key, value: unknown) => {
    if (key !== '$defs') return value;
    Object.assign(definitions, value);
    return undefined;
  });
  const relocate = (text: string) => toRecord(JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')));
  return { paths: relocate(pathsOnly), schemas: relocate(JSON.stringify(definitions)) };
}

function operation(endpoint: Endpoint): Json {
  const body = requestBody(endpoint);
  return {
    summary: endpoint.summary,
    description: `Réservé à : ${audienceText(endpoint.audience)}.`,
    tags: [endpoint.tag],
    ...(endpoint.audience === 'everyone' ? {} : { security: [{ jeton: [] }] }),
    parameters: [
      ...parametersOf('path', endpoint.input.params),
      ...parametersOf('query', endpoint.input.query),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: { ...successResponses(endpoint), ...errorResponsesOf(endpoint) },
  };
}

function requestBody({ input: { body }, consumes }: Endpoint): Json | null {
  if (!body && !consumes) return null;
  const content = (consumes ?? [JSON_TYPE]).map((type): [string, Json] => [
    type,
    body ? bodyContent(type, body) : { schema: type === JSON_TYPE ? {} : binary },
  ]);
  return {
    required: body !== undefined && !isOptional(body),
    content: Object.fromEntries(content),
  };
}

/** The JSON value null counts as an absent body. */
function bodyContent(mediaType: string, body: NonNullable<Endpoint['input']['body']>): Json {
  const described = jsonSchema(body, 'input');
  const schema = isOptional(body) ? { anyOf: [described, { type: 'null' }] } : described;
  return mediaType === JSON_TYPE ? { schema, example: exampleOf(described) } : { schema };
}

function successResponses(endpoint: Endpoint): Json {
  const response = { description: 'Réussite', content: successContent(endpoint) };
  const statuses = [endpoint.status ?? 200, ...(endpoint.otherStatuses ?? [])];
  return Object.fromEntries(statuses.map((status) => [String(status), response]));
}

function successContent({ reply, produces }: Endpoint): Json {
  if (produces) return Object.fromEntries(produces.map((type) => [type, { schema: type === JSON_TYPE ? {} : binary }]));
  const schema = jsonSchema(reply, 'output');
  return { [JSON_TYPE]: { schema, example: exampleOf(schema) } };
}

function audienceText(audience: Audience): string {
  if (audience === 'everyone') return 'tout le monde';
  return audience === 'signed-in' ? 'toute personne connectée' : audience.join(', ');
}
