import Fastify from 'fastify';
import { mountWorkspace } from './workspace.js';

const PARTS = '/espace-commercial/dev/ui';
const PAGE =
  '<meta content="__SHOP_NAME__"><meta content="__VAT_EXEMPT__"><meta content="__PICTURE_HOST__"><meta content="__QUOTE_VALID_DAYS__"><meta content="__PAYMENT_SANDBOX__">';

async function get(url: string, production = true) {
  const server = Fastify();
  const texts = {
    pictureHost: '',
    shopName: 'Péi "Info"',
    quoteValidDays: '45',
    vatExempt: 'true',
    paymentSandbox: 'false',
    returnOffers: '',
  };
  mountWorkspace(server, () => Promise.resolve(PAGE), { development: false, production, texts: () => texts });
  const response = await server.inject(url);
  await server.close();
  return response;
}

it.each([
  [PARTS, true, 404],
  [PARTS, false, 200],
  ['/espace-commercial/produits', true, 200],
])('answers %s, production %s, with %s', async (url, production, status) => {
  expect((await get(url, production)).statusCode).toBe(status);
});

it('tells the workspace the name of the shop, its VAT regime, how long quotes are valid and whether payments are real', async () => {
  const { body } = await get('/espace-commercial');
  expect(body).toBe(
    '<meta content="Péi &quot;Info&quot;"><meta content="true"><meta content=""><meta content="45"><meta content="false">',
  );
});
