import { type Audience, type Endpoint, endpoints } from '@boutik/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

const errorResponse = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          status: { type: 'string' },
          success: { const: false },
          message: { type: 'string' },
          errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        },
        required: ['status', 'success', 'message'],
      },
    },
  },
});

/** The OpenAPI 3.1 description of all endpoints of the contract (decisions §1.10). */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints()) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
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
    },
    paths,
  };
}

function operation(endpoint: Endpoint): Json {
  const { params, query, body } = endpoint.input;
  return {
    summary: endpoint.summary,
    description: `Réservé à : ${audienceText(endpoint.audience)}.`,
    tags: [endpoint.tag],
    ...(endpoint.audience === 'everyone' ? {} : { security: [{ jeton: [] }] }),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
      : {}),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Réussite',
        content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } },
      },
      ...(endpoint.audience === 'everyone'
        ? {}
        : { 401: errorResponse('Jeton absent ou expiré'), 403: errorResponse('Rôle insuffisant') }),
      ...(params ? { 404: errorResponse('Introuvable') } : {}),
      ...(body || query ? { 422: errorResponse('Données invalides, par champ') } : {}),
      429: errorResponse('Trop de demandes'),
    },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref', reused: 'inline' });
}

function parameters(location: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, propertySchema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: propertySchema,
  }));
}

function audienceText(audience: Audience): string {
  if (audience === 'everyone') return 'tout le monde';
  return audience === 'signed-in' ? 'toute personne connectée' : audience.join(', ');
}
