import * as contract from '@boutik/contract';
import * as endpoints from './index.js';

type Endpoints = { [name: string]: Endpoints } | contract.Endpoint;

const isEndpoint = (value: object): value is contract.Endpoint => 'method' in value && 'audience' in value;
const isGroup = (value: unknown): value is { [name: string]: Endpoints } =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (one: unknown) => typeof one === 'object' && one !== null && (isEndpoint(one) || isGroup(one)),
  );

/** Keys by name, as the generated files have them. */
const keysOf = (value: Endpoints): unknown =>
  isEndpoint(value)
    ? `${value.method} ${value.path}`
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, keysOf(one)]));

it('has every endpoint of the contract: after a change run `npm run endpoints`', () => {
  const declared = Object.entries(contract).filter(
    ([, value]) =>
      typeof value === 'object' && (isEndpoint(value) || (Object.keys(value).length > 0 && isGroup(value))),
  );
  expect({ ...endpoints }).toEqual(
    Object.fromEntries(declared.map(([name, value]) => [name, keysOf(value as Endpoints)])),
  );
});
