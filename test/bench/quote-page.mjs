// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { post } from './visitors.mjs';

const PASSWORD = 'Boutik974!';
const CLIENT = 'client@boutik.test';
const PRODUCTS = [1, 2, 3];
/** The mail contains a PDF, which a browser prints that may have to be unpacked first. */
const MAX_WAIT_MS = 90_000;

/**
 * Sends a quote to the demo shop's customer, as staff do.
 * @param {string} shop its address
 * @returns {Promise<string>} the path of the client's page, from the mail
 */
export async function sendQuote(shop) {
  const { body: session } = await post(
    `${shop}/api/login`,
    {},
    { email: 'commercial@boutik.test', password: PASSWORD },
  );
  const headers = { authorization: `Bearer ${session.token}` };
  const found = await fetch(`${shop}/api/commercial/clients/search?q=${CLIENT}`, { headers });
  const { clients } = /** @type {{ clients: { id: number }[] }} */ (await found.json());
  const quote = await post(`${shop}/api/commercial/devis`, headers, {
    client_id: clients[0]?.id,
    valid_until: '2099-12-31',
    status: 'draft',
    items: PRODUCTS.map((id) => ({ product_id: id, product_name: `Article ${id}`, quantity: 2, unit_price: 199.9 })),
  });
  const sent = await post(`${shop}/api/commercial/devis/${quote.body.data?.id}/send-email`, headers, {});
  if (sent.status !== 200) throw new Error(`The quote was not sent: ${JSON.stringify([quote, sent])}`);
  return linkFromMail(shop, String(quote.body.data.quote_number));
}

/** @param {string} shop @param {string} number of the quote */
async function linkFromMail(shop, number) {
  for (const until = Date.now() + MAX_WAIT_MS; Date.now() < until; await pause(500)) {
    const mails = /** @type {object[]} */ (await (await fetch(`${shop}/dev/mails.json?to=${CLIENT}`)).json());
    const text = mails.map((mail) => JSON.stringify(mail)).find((one) => one.includes(number));
    const link = /\/devis-commercial\/[\w-]+\/detail/.exec(text ?? '')?.[0];
    if (link) return link;
  }
  throw new Error(`The mail of quote ${number} has not arrived.`);
}
