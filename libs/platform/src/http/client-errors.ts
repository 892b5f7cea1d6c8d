import type { Socket } from 'node:net';
import { ERROR_PAGE_CSP, errorPage, isPage } from './error-page.js';

interface ClientError {
  status: number;
  reason: string;
  code: string;
  message: string;
}

export const headersTooLarge: ClientError = {
  status: 431,
  reason: 'Request Header Fields Too Large',
  code: 'headers-too-large',
  message: 'L’adresse ou les en-têtes de la requête sont trop longs.',
};
const unreadable: ClientError = {
  status: 400,
  reason: 'Bad Request',
  code: 'malformed',
  message: 'La requête est illisible.',
};
/** By the code of the error of Node's parser. */
const clientErrors: Record<string, ClientError> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    code: 'request-timeout',
    message: 'La requête n’est pas arrivée entière à temps.',
  },
};

/**
 * Replies to what is no HTTP request, before there is a request and a reply: as JSON, or as a page where the first line
 * names one. The connection cannot be used again.
 */
export function replyToClientError(
  error: Error & { code?: string | undefined; rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(responseTo(clientErrors[error.code ?? ''] ?? unreadable, error.rawPacket));
  socket.destroy(error);
}

function responseTo({ status, reason, code, message }: ClientError, packet: unknown): string {
  const url = /^[A-Z]+ (\/\S*)/.exec(Buffer.isBuffer(packet) ? packet.toString('latin1') : '')?.[1];
  const page = url !== undefined && isPage(url);
  const body = page ? errorPage(message) : JSON.stringify({ status: 'error', success: false, code, message });
  const headers = [
    `HTTP/1.1 ${status} ${reason}`,
    `Content-Type: ${page ? 'text/html' : 'application/json'}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    ...(page ? [`Content-Security-Policy: ${ERROR_PAGE_CSP}`] : []),
    'Connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
