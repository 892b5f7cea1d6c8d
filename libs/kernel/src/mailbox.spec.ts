import { parseMailbox } from './mailbox.js';

it.each([
  ['marie.hoarau+lettre@boutik.test', 'marie.hoarau+lettre@boutik.test'],
  ["o'brien@Boutik.RE", "o'brien@boutik.re"],
  ['a^b!#$%&*/=?_`{|}~-@boutik.re', 'a^b!#$%&*/=?_`{|}~-@boutik.re'],
  ['marie@étang-salé.re', 'marie@xn--tang-sal-90ai.re'],
  ['marie@e\u0301tang-salé.re', 'marie@xn--tang-sal-90ai.re'],
  ['x@नमस्ते.com', 'x@xn--h2bhs4b8d8a.com'],
  ['x@boutik.xn--p1ai', 'x@boutik.xn--p1ai'],
  [`${'a'.repeat(64)}@boutik.re`, `${'a'.repeat(64)}@boutik.re`],
])('accepts %s', (typed, mailbox) => {
  expect(parseMailbox(typed)).toBe(mailbox);
});

it.each([
  '',
  '@',
  'abc',
  'a@b',
  '@b.re',
  'a b@c.re',
  'a@b.re\r\nBcc: x@y.re',
  'a@b.re,c@d.re',
  'a@b@c.re',
  '.a@b.re',
  'a.@b.re',
  'a..b@c.re',
  '"a b"@c.re',
  'é@boutik.re',
  '😀@boutik.re',
  'a\u0378@boutik.re',
  'a@b\u0378.re',
  'a@😀.re',
  'a@b^c.re',
  'a@b_c.re',
  'a@-b.re',
  'a@b-.re',
  'a@b..re',
  'a@b.re.',
  'a@b.r',
  'a@1.2.3.4',
  'a@0x7f.1',
  'a@[127.0.0.1]',
  'a@b.re:25',
  'a@b%2ere.fr',
  'a@b.re/x',
  'a@xn--a.re',
  `${'a'.repeat(65)}@b.re`,
  `a@${'b'.repeat(64)}.re`,
  `a@${'b.'.repeat(130)}re`,
])('refuses %j', (typed) => {
  expect(parseMailbox(typed)).toBeNull();
});
