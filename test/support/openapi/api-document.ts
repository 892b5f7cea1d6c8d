import { openApiDocument } from '@boutik/platform/http';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** A JSON schema, or a part of the document. */
export interface Schema {
  [key: string]: unknown;
}

interface MediaType {
  schema: Schema;
  example?: unknown;
}

export interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, { content: Record<string, MediaType> }>;
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Operation['responses'][string]> };
}

/** One operation of the OpenAPI document, and the validators of its schemas. */
export interface DocumentedOperation {
  method: string;
  path: string;
  operation: Operation;
}

/** The document, read once per worker process; schemas are compiled when they are first used. */
export class ApiDescription {
  readonly operations: readonly DocumentedOperation[];
  private readonly ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    logger: false,
    allErrors: true,
    // Most schemas see a handful of values: compiling takes longer than validating.
    code: { optimize: false },
    inlineRefs: false,
  });
  private readonly validators = new Map<Schema, ValidateFunction>();
  /** Operations repeat the schemas of their refusals: by text, they are compiled once. */
  private readonly compiled = new Map<string, ValidateFunction>();
  private readonly matchers: readonly { pattern: RegExp; documented: DocumentedOperation }[];

  private constructor() {
    const document = openApiDocument('http://localhost') as unknown as ApiDocument;
    this.ajv.addSchema({ components: document.components }, 'openapi', true, false);
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation: { ...operation, responses: withShared(operation.responses, document) },
      })),
    );
    const fixedFirst = this.operations.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);
    this.matchers = fixedFirst.map((documented) => ({ pattern: patternOf(documented.path), documented }));
  }

  static read(): ApiDescription {
    const cache = (globalThis as unknown as { workerCache: Map<string, unknown> }).workerCache;
    const cached = cache.get('api-description') as ApiDescription | undefined;
    if (cached) return cached;
    const created = new ApiDescription();
    cache.set('api-description', created);
    return created;
  }

  /** The operation of a request; undefined for what the document does not describe. */
  find(method: string, url: string): DocumentedOperation | undefined {
    const path = url.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
    return this.matchers.find(({ pattern, documented }) => documented.method === method && pattern.test(path))
      ?.documented;
  }

  /** What is wrong with a value by a schema of the document; null when nothing is. */
  errorsOf(schema: Schema, value: unknown): string | null {
    let validate = this.validators.get(schema);
    if (!validate) this.validators.set(schema, (validate = this.validatorOf(JSON.stringify(schema))));
    return validate(value) ? null : this.ajv.errorsText(validate.errors);
  }

  private validatorOf(text: string): ValidateFunction {
    let validate = this.compiled.get(text);
    if (!validate) this.compiled.set(text, (validate = this.ajv.compile(withAbsoluteReferences(text))));
    return validate;
  }
}

function withShared(responses: Operation['responses'], { components }: ApiDocument): Operation['responses'] {
  const entries = Object.entries(responses).map(([status, response]) => {
    const reference = (response as { $ref?: string }).$ref;
    return [status, reference ? components.responses[reference.replace(/^.*\//, '')] : response] as const;
  });
  return Object.fromEntries(entries) as Operation['responses'];
}

function withAbsoluteReferences(text: string): Schema {
  return JSON.parse(text.replaceAll('"#/components/', '"openapi#/components/')) as Schema;
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.]/g, String.raw`\.`);
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '[^/]*')}$`);
}
