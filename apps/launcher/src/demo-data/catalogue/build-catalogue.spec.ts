import { applyDiscount, reductionPercent, STANDARD_VAT, withVat } from '@boutik/kernel';
import { pictureKinds } from '../pictures/picture-kinds.js';
import { buildCatalogue, eanCheckDigit } from './build-catalogue.js';
import { brandTints } from './brands.js';
import type { DemoProduct } from './product.js';

const products = buildCatalogue();
const share = (test: (product: DemoProduct) => boolean): number =>
  (products.filter(test).length / products.length) * 100;

describe('the demo catalogue', () => {
  it('is the same each time', () => expect(buildCatalogue()).toEqual(products));

  it('contains at least 400 products of 25 brands in 8 categories with three levels', () => {
    expect(products.length).toBeGreaterThanOrEqual(400);
    expect(new Set(products.map((p) => p.brand)).size).toBeGreaterThanOrEqual(25);
    const levels = [0, 1, 2].map(
      (depth) => new Set(products.map((p) => p.categoryPath.slice(0, depth + 1).join('>'))).size,
    );
    expect(levels[0]).toBeGreaterThanOrEqual(8);
    expect(levels[1]).toBeGreaterThan(levels[0] ?? 0);
    expect(levels[2]).toBeGreaterThan(levels[1] ?? 0);
    expect(products.filter((p) => p.categoryPath.some((name) => name.trim() === ''))).toEqual([]);
  });

  it('has unique references, EANs and names, with valid check digits', () => {
    for (const key of ['reference', 'ean', 'name'] as const)
      expect(new Set(products.map((p) => p[key])).size).toBe(products.length);
    expect(
      products.filter((p) => p.ean.length !== 13 || eanCheckDigit(p.ean.slice(0, 12)) !== Number(p.ean[12])),
    ).toEqual([]);
  });

  it('has six specification sections or more, weight included, with short flat values', () => {
    for (const { name, specification } of products) {
      expect([name, Object.keys(specification).length >= 6]).toEqual([name, true]);
      expect([name, specification['specifications']?.['poids']]).toEqual([name, expect.stringMatching(/^[\d.]+ k?g$/)]);
      const labels = Object.entries(specification).flatMap(([section, values]) => [section, ...Object.keys(values)]);
      expect(labels.filter((label) => !/^[\p{L}\d ’.,_-]+$/u.test(label))).toEqual([]);
      const values = Object.values(specification).flatMap((section) => Object.values(section));
      expect([
        name,
        values.filter((value) => value === '' || value.length > 60 || value.includes('undefined')),
      ]).toEqual([name, []]);
    }
  });

  it('has margins of 8 to 25 % and rounded prices', () => {
    for (const { name, netPriceCents: net, purchasePriceCents: cost } of products) {
      expect([name, cost <= applyDiscount(net, 800) && cost >= applyDiscount(net, 2500)]).toEqual([name, true]);
      expect([
        name,
        withVat(net, STANDARD_VAT) % 10 === 0 ||
          withVat(net, STANDARD_VAT) % 5 === 0 ||
          withVat(net, STANDARD_VAT) % 100 >= 98,
      ]).toEqual([name, true]);
    }
  });

  it('has promotions on products in stock only, of 5 % or more, with the true percentage', () => {
    const promoted = products.filter((p) => p.promotion);
    expect(share((p) => p.promotion !== null)).toBeGreaterThan(9);
    for (const { name, stock, netPriceCents, promotion } of promoted) {
      expect([
        name,
        stock > 0,
        promotion && reductionPercent(netPriceCents, promotion.netPriceCents) === promotion.percent,
        (promotion?.percent ?? 0) >= 5,
      ]).toEqual([name, true, true, true]);
    }
  });

  it('has new, refurbished, out-of-stock and low-stock products', () => {
    expect(share((p) => p.isNew)).toBeGreaterThan(8);
    expect(share((p) => p.isRefurbished)).toBeGreaterThan(8);
    expect(share((p) => p.stock === 0)).toBeGreaterThan(5);
    expect(share((p) => p.stock > 0 && p.stock < 4)).toBeGreaterThan(6);
    expect(products.filter((p) => p.isNew && p.isRefurbished)).toEqual([]);
    expect(new Set(products.map((p) => p.supplierId))).toEqual(new Set([1, 2, 3, 4]));
  });

  it('describes refurbished products as the decree of 2022 requires', () => {
    for (const { name, descriptionHtml } of products.filter((p) => p.isRefurbished)) {
      expect(`${name} ${descriptionHtml}`).not.toMatch(/(comme|état|à) neuf|reconditionné en France/i);
      expect(descriptionHtml).toMatch(/testé/);
      expect(descriptionHtml).toMatch(/effacées|ne conserve aucune donnée/);
    }
  });

  it('has descriptions of several paragraphs with correct French typography', () => {
    for (const { name, descriptionHtml: html } of products) {
      expect([name, (html.match(/<p>/g) ?? []).length >= 3]).toEqual([name, true]);
      expect([name, / [:;?!€]/.test(html), /undefined|NaN|null/.test(html), /[^>]\.\./.test(html)]).toEqual([
        name,
        false,
        false,
        false,
      ]);
    }
  });

  it('has a drawing for every product and a tint for every brand', () => {
    expect(products.filter((p) => !pictureKinds.includes(p.picture.kind))).toEqual([]);
    expect(products.filter((p) => !brandTints[p.brand])).toEqual([]);
  });
});
