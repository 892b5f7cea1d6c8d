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
 * Requests paths of a server in turn on every connection.
 * @param {string} address
 * @param {string[]} paths
 * @param {{ connections?: number, seconds?: number }} [how]
 * @returns {Promise<Measure>}
 */
export async function measureRequests(address, paths, { connections = 50, seconds = 8 } = {}) {
  let caller = 0;
  // Every request has another client address: the rate limits are not measured.
  const asSomeone = (/** @type {import('autocannon').Request} */ request) => {
    caller += 1;
    return {
      ...request,
      headers: {
        ...request.headers,
        'x-forwarded-for': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
      },
    };
  };
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ path, setupRequest: asSomeone })),
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
