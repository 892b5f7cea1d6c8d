import { schemaOrder } from './factur-x-schema.js';

/** The texts of an element of an XML invoice. */
export const values = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<ram:${element}(?: [^>]*)?>([^<]*)</ram:${element}>`, 'g'))].map(([, value]) => value);
export const cents = (xml: string, element: string) =>
  values(xml, element).map((value) => Math.round(Number(value) * 100));
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Every element of the document with its children, in order. */
function* elements(xml: string): Generator<{ name: string; children: string[] }> {
  const open: { name: string; children: string[] }[] = [];
  for (const [, end, name = ''] of xml.matchAll(/<(\/?)([a-z]+:\w+)[^>]*>/g)) {
    const closed = end ? open.pop() : undefined;
    if (closed) yield closed;
    if (end) continue;
    open.at(-1)?.children.push(name);
    open.push({ name, children: [] });
  }
}

/** The children of each element are in the order of the schema. */
export function expectSchemaOrder(xml: string): void {
  for (const { name, children } of elements(xml)) {
    const order = schemaOrder[name] ?? [];
    const positions = children.map((child) => order.indexOf(child));
    expect({ name, unknown: children.filter((child) => !order.includes(child)) }).toEqual({ name, unknown: [] });
    expect({ name, positions: positions }).toEqual({ name, positions: [...positions].sort((a, b) => a - b) });
  }
}

/** The arithmetic of EN 16931: BR-CO-10, 11, 13, 14, 15, 16 and BR-S-08, to the cent. */
export function expectConsistentAmounts(xml: string): void {
  const [lineTotal = 0, ...eachLine] = [
    cents(xml, 'LineTotalAmount').at(-1),
    ...cents(xml, 'LineTotalAmount').slice(0, -1),
  ];
  expect(sumOf(eachLine)).toBe(lineTotal);
  const [allowances = 0] = cents(xml, 'AllowanceTotalAmount');
  expect(sumOf(cents(xml, 'ActualAmount'))).toBe(allowances);
  const [basis = 0] = cents(xml, 'TaxBasisTotalAmount');
  expect(lineTotal - allowances).toBe(basis);
  expect(sumOf(cents(xml, 'BasisAmount'))).toBe(basis);
  const [tax = 0] = cents(xml, 'TaxTotalAmount');
  expect(sumOf(cents(xml, 'CalculatedAmount'))).toBe(tax);
  const [gross = 0] = cents(xml, 'GrandTotalAmount');
  expect(basis + tax).toBe(gross);
  expect(gross - (cents(xml, 'TotalPrepaidAmount')[0] ?? 0)).toBe(cents(xml, 'DuePayableAmount')[0]);
  for (const amount of [...cents(xml, 'ChargeAmount'), ...cents(xml, 'BasisAmount')])
    expect(amount).toBeGreaterThanOrEqual(0);
}
