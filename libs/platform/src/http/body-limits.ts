import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { DomainError } from '@boutik/kernel';
import type { FastifyInstance } from 'fastify';
import { isTooDeep, replaceHalfPairs } from './unsafe-values.js';

/** Maximum bytes of a body: of any request, and of a multipart form. */
export const BODY_LIMIT = 1024 * 1024;
export const FORM_LIMIT = 3 * 1024 * 1024;
const FILE_LIMIT = 2 * 1024 * 1024;
/** How long a connection stays open so that a client that is still sending can read the error response. */
const LINGER_MS = 2000;

/** Adds multipart forms (fields become a plain body), delivery reports of mail servers, and the limits of all bodies. */
export async function limitBodies(server: FastifyInstance): Promise<void> {
  closeUnreadConnections(server);
  limitFormSize(server);
  // Delivery reports (RFC 3464), whose signature covers the raw bytes.
  server.addContentTypeParser('message/rfc822', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) =>
    done(null, body),
  );
  await server.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: FILE_LIMIT, files: 1, fields: 60, fieldSize: 64 * 1024 },
    onFile: readUpload,
  });
  checkBodies(server);
}

/** Aborts as soon as the limit is exceeded: the plugin would read the file to its end. */
async function readUpload(part: MultipartFile): Promise<void> {
  const { file, fieldname } = part;
  file.once('limit', () => file.destroy(fileTooLargeError(fieldname)));
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  // The plugin copies "value" into the body.
  const upload: MultipartFile & { value?: Buffer } = part;
  upload.value = Buffer.concat(chunks);
}

function fileTooLargeError(field: string): DomainError {
  const message = 'Le fichier ne doit pas dépasser 2MB';
  return new DomainError('too-large', 'file-too-large', message, { facts: { errors: { [field]: [message] } } });
}

/** Limits the whole form: the plugin limits only its parts. */
function limitFormSize(server: FastifyInstance): void {
  server.addHook('preValidation', (request, reply, done) => {
    if (request.isMultipart()) {
      const { raw } = request;
      let received = 0;
      raw.on('data', function count(chunk: Buffer) {
        received += chunk.length;
        if (received <= FORM_LIMIT) return;
        raw.off('data', count).unpipe();
        void reply.send(new DomainError('too-large', 'too-large', ''));
      });
    }
    done();
  });
}

/** Runs before guards, interceptors and schemas read the body. */
function checkBodies(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => {
    if (isTooDeep(request.body))
      return done(new DomainError('malformed', 'too-deep', 'La requête est trop imbriquée.'));
    replaceHalfPairs(request.body);
    done();
  });
}

/**
 * A response that is sent before the end of the request body closes the connection without reading the rest. Closing
 * with unread bytes resets the connection, and a client that is still sending would lose the response: it is sent
 * completely and the connection stays open for LINGER_MS.
 */
function closeUnreadConnections(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw }, reply, payload) => {
    // A call injected by the storefront's server has no connection.
    if (!(raw instanceof IncomingMessage) || raw.complete || raw.readableEnded || !hasBody(raw)) return payload;
    raw.pause();
    reply.header('connection', 'close');
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const body = Buffer.from(payload);
    reply.header('content-length', body.length);
    return Readable.from(sendThenLinger(body));
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

async function* sendThenLinger(body: Buffer): AsyncGenerator<Buffer> {
  yield body;
  await sleep(LINGER_MS, undefined, { ref: false });
}
