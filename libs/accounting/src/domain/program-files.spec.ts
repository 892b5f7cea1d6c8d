import { accounts } from './accounts.js';
import type { Entry } from './entries.js';
import { programRows } from './program-files.js';

const entry: Entry = {
  book: 'VE',
  day: '2026-11-05',
  document: 'FAC-2026-000001',
  order: 'CMD-2026-000001',
  label: '- =HYPERLINK("x"); Hoarau\net fils, Saint-Denis de La Réunion',
  lines: [
    { account: accounts.clients, debit: 10_805, credit: 0 },
    { account: accounts.products, debit: 0, credit: 10_805 },
  ],
};
const place = { chart: { '411000': { number: '411SITE', name: 'Clients du site' } }, first: 7 };

describe('the entries in the file of a program', () => {
  it('are in the columns of EBP, with the accounts of the shop', () => {
    expect(programRows('ebp', [entry], place)).toEqual([
      '7,05112026,VE,411SITE,,"HYPERLINK(""x""); Hoarau et fils, Saint-De","FAC-2026-000001",108.05,D,05112026,EUR',
      '7,05112026,VE,707000,,"HYPERLINK(""x""); Hoarau et fils, Saint-De","FAC-2026-000001",108.05,C,05112026,EUR',
    ]);
  });

  it('are in the columns of Sage, debit and credit apart', () => {
    expect(programRows('sage', [entry], place)).toEqual([
      '05/11/2026;VE;411SITE;"FAC-2026-000001";"HYPERLINK(""x""); Hoarau et fils, Sai";108,05;;EUR',
      '05/11/2026;VE;707000;"FAC-2026-000001";"HYPERLINK(""x""); Hoarau et fils, Sai";;108,05;EUR',
    ]);
  });
});
