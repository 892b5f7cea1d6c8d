// @ts-check
import autocannon from 'autocannon';

/**
 * @typedef {object} Measure
 * @property {number} responses responses received
 * @property {number} rate responses per second
 * @property {number} p50 milliseconds
 * @property {number} p95
 * @property {number} p99
 * @property {number} failed responses other than 200
 */

/**
 * Requests paths of a server in turn: each path once, whatever the connection, and from the first one again after the last.
 * @param {string} address
 * @param {string[]} paths
 * @param {{ connections?: number, seconds?: number }} [how]
 * @returns {Promise<Measure>}
 */
export async function measureRequests(address, paths, { connections = 50, seconds = 8 } = {}) {
  let sent = 0;
  // Autocannon begins its list of requests anew on every connection: a new path would be new for the first of them only.
  const nextRequest = (/** @type {import('autocannon').Request} */ request) => {
    const path = paths[sent % paths.length] ?? '/';
    sent += 1;
    // Every request has another client address: the rate limits are not measured.
    const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
    return { ...request, path, headers: { ...request.headers, 'x-forwarded-for': address } };
  };
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: [{ setupRequest: nextRequest }],
  });
  const { latency } = result;
  return {
    responses: Math.max(1, result.requests.total),
    rate: Math.round(result.requests.average),
    p50: latency.p50,
    p95: latency.p97_5,
    p99: latency.p99,
    failed: result.non2xx + result.errors,
  };
}
