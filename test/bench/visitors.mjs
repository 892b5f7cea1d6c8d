// @ts-check
import { randomUUID } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { query } from './bench-database.mjs';

const PASSWORD = 'Boutik974!';
const GUESTS = 100;
const CUSTOMERS = 100;

/** @typedef {{ cookie: string, hint: string }} Visitor `hint`: the cookie that the shop has sent, see visitor.ts */

/**
 * Guests with a cart and signed-in customers.
 * @param {{ url: string, address: string }} shop
 * @param {() => { id: number }} nextProduct
 * @returns {Promise<{ guests: Visitor[], customers: Visitor[], tokens: string[] }>} `tokens` of the customers
 */
export async function createVisitors({ url, address }, nextProduct) {
  const guests = [];
  for (let n = 0; n < GUESTS; n += 1) {
    const cart = randomUUID();
    await post(
      `${address}/api/cart/add-no-auth`,
      { 'x-session-id': cart },
      { produit_id: nextProduct().id, quantity: 1, session_id: cart },
    );
    guests.push({ cookie: `boutik_cart=${cart}`, hint: '' });
  }
  // A hash that takes a millisecond to check: signing in is not measured.
  const hash = await argon2.hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  await query(
    url,
    `insert into users (user_type, email, name, prenom, telephone, adresse, code_postal, ville, password_hash, email_verified_at, validated_at)
     select 'particulier', 'banc' || n || '@boutik.test', 'Payet', 'Marie', '0692000000', '12 rue de Paris', '97400', 'Saint-Denis', $2, now(), now()
     from generate_series(1, $1::int) n on conflict do nothing`,
    [CUSTOMERS, hash],
  );
  const tokens = [];
  for (let n = 1; n <= CUSTOMERS; n += 1) {
    const credentials = { email: `banc${n}@boutik.test`, password: PASSWORD };
    const { body } = await post(`${address}/api/login`, { 'x-forwarded-for': `192.0.2.${n}` }, credentials);
    tokens.push(String(body.token));
  }
  return { guests, customers: tokens.map((token) => ({ cookie: `boutik_session=${token}`, hint: '' })), tokens };
}

/**
 * @param {string} url @param {Record<string, string>} headers @param {object} body
 * @returns {Promise<{ status: number, body: any }>}
 */
export async function post(url, headers, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
