// @ts-check
import net from 'node:net';
import { LauncherError } from '../launcher-error.mjs';

/**
 * Fails early when the shop could not listen on this port.
 * @param {string} host
 * @param {number} port
 * @throws {LauncherError}
 */
export async function assertPortAvailable(host, port) {
  const code = (await tryToListen(host, port)) ?? ((await isListening(port)) ? 'EADDRINUSE' : null);
  if (!code) return;
  switch (code) {
    case 'EADDRINUSE':
      throw new LauncherError(
        `Le port ${port} est déjà pris par un autre programme : arrêtez-le, ou choisissez-en un autre avec « PORT=${port + 1} npm start ».`,
      );
    case 'EACCES':
      throw new LauncherError(
        `Le port ${port} est réservé à l’administrateur de cette machine : choisissez un PORT au-dessus de 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      throw new LauncherError(`L’adresse HOST=${host} n’existe pas sur cette machine.`);
    default:
      throw new LauncherError(`Impossible d’écouter sur ${host}:${port} (${code}).`);
  }
}

/** @param {number} port @returns {Promise<boolean>} */
export async function isFree(port) {
  return (await tryToListen('127.0.0.1', port)) === null;
}

/** A port of 127.0.0.1 that is free now. @returns {Promise<number>} */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** @param {string} host @param {number} port @returns {Promise<string | null>} the error's code, or null */
function tryToListen(host, port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? 'inconnu'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** macOS allows listening on 127.0.0.1 while another program listens on all addresses: try to connect, too. @param {number} port */
function isListening(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port, timeout: 500 });
    const settle = (/** @type {boolean} */ listening) => {
      socket.destroy();
      resolve(listening);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}
