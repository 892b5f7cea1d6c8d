import Fastify from 'fastify';
import { mountWorkspace } from './workspace.js';

const PARTS = '/espace-commercial/dev/ui';

async function statusOf(url: string, production: boolean): Promise<number> {
  const server = Fastify();
  mountWorkspace(server, () => Promise.resolve('<html></html>'), { development: false, production, pictureHost: '' });
  const { statusCode } = await server.inject(url);
  await server.close();
  return statusCode;
}

it.each([
  [PARTS, true, 404],
  [PARTS, false, 200],
  ['/espace-commercial/produits', true, 200],
])('answers %s, production %s, with %s', async (url, production, status) => {
  expect(await statusOf(url, production)).toBe(status);
});
