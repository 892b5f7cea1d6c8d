import { readBankCsv } from './read-bank-csv.js';
import { readCamt } from './read-camt.js';
import { parseAmount, parseDay } from './statement-row.js';

const camt = (entries: string, head = '') => `<?xml version="1.0" encoding="UTF-8"?>${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (inner: string, sign = 'CRDT') =>
  `<Ntry><Amt Ccy="EUR">108.50</Amt><CdtDbtInd>${sign}</CdtDbtInd><BookgDt><Dt>2026-11-24</Dt></BookgDt>${inner}</Ntry>`;
const transaction = (amount: string, name: string, label: string) =>
  `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${label}</Ustrd></RmtInf></TxDtls>`;

describe('amounts and days of statements', () => {
  it('are read in the ways of French banks', () => {
    expect(['1 234,56', '1.234,56', '+12', '-3,5', '1234.56', '12 € '].map(parseAmount)).toEqual([
      123_456, 123_456, 1200, -350, 123_456, 1200,
    ]);
    expect(['', 'abc', '1,234', '1e5', '12,345,6'].map(parseAmount)).toEqual([null, null, 123_400, null, null]);
    expect(['21474836,47', '21474836,48'].map(parseAmount)).toEqual([2_147_483_647, null]);
    const days = ['24/11/2026', '24-11-26', '2026-11-24T10:00:00'];
    expect(days.map(parseDay)).toEqual(['2026-11-24', '2026-11-24', '2026-11-24']);
    const others = ['31/02/2026', '', '01/01/0000', '0001-01-01', '31/12/9999'];
    expect(others.map(parseDay)).toEqual([null, null, null, null, null]);
  });
});

describe('a CAMT.053 statement', () => {
  it('has a row for each credit, with its sender, label and reference', () => {
    const structured =
      '<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Marie &amp; Luc Payet</Nm></Dbtr></RltdPties><RmtInf><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>';
    expect(readCamt(camt(entry(structured) + entry('', 'DBIT')))).toEqual({
      rows: [
        {
          bookedOn: '2026-11-24',
          amount: 10_850,
          label: '',
          counterparty: 'Marie & Luc Payet',
          reference: 'RF18539007547034',
        },
      ],
      leftOut: 1,
    });
  });

  it('has a row for each transaction of a collected entry', () => {
    const both = transaction('100.00', 'Payet', 'CMD-2026-000001') + transaction('8.50', 'Hoarau', 'Facture');
    const { rows } = readCamt(camt(entry(`<NtryDtls>${both}</NtryDtls>`)));
    expect(rows.map(({ amount, counterparty, label, reference }) => [amount, counterparty, label, reference])).toEqual([
      [10_000, 'Payet', 'CMD-2026-000001', ''],
      [850, 'Hoarau', 'Facture', ''],
    ]);
  });

  it('has no row for an entry that is not booked', () => {
    const of = (status: string) => readCamt(camt(entry(`<Sts>${status}</Sts>`))).rows.length;
    expect(['BOOK', 'PDNG', '<Cd>BOOK</Cd>', '<Cd>INFO</Cd>'].map(of)).toEqual([1, 0, 1, 0]);
  });

  it('expands no entities, and is refused with a document type, unclosed, or of another kind', () => {
    const doctype = '<!DOCTYPE d [<!ENTITY a "b"><!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect(() => readCamt(camt(entry(''), doctype))).toThrow('document type');
    expect(() => readCamt(camt(entry('&x;')))).toThrow();
    expect(() => readCamt('<Document><BkToCstmrStmt>')).toThrow();
    expect(() => readCamt('<html></html>')).toThrow('Not a statement');
    expect(() => readCamt(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`)).toThrow('levels');
  });
});

describe('a CSV statement', () => {
  const read = (text: string) => readBankCsv(text, 100);

  it('is read with lines before its headings, and one column of amounts', () => {
    const text =
      'Compte;FR76…\r\n\r\nDate;Libellé;Montant\r\n24/11/2026;"VIR PAYET; MARIE";108,50\r\n24/11/2026;Frais;-2,00\r\n';
    expect(read(text)).toEqual({
      rows: [{ bookedOn: '2026-11-24', amount: 10_850, label: 'VIR PAYET; MARIE', counterparty: '', reference: '' }],
      leftOut: 1,
    });
  });

  it('is read with a column of credits, of the sender and of the reference', () => {
    const text =
      'Date opération,Libellé opération,Référence,Débit,Crédit,Émetteur\n2026-11-24,VIREMENT,CMD-2026-000001,,"1 000,00",SARL Hoarau\n2026-11-24,ACHAT,,12.00,,\n';
    const { rows, leftOut } = read(text);
    expect(rows).toMatchObject([{ amount: 100_000, counterparty: 'SARL Hoarau', reference: 'CMD-2026-000001' }]);
    expect(leftOut).toBe(1);
  });

  it('is read although a quote after a comma begins what looks like a cell', () => {
    const { rows } = read('Date;Libellé;Montant\n24/11/2026;Ecran 24,"27;10,00');
    expect(rows).toMatchObject([{ label: 'Ecran 24,"27', amount: 1000 }]);
  });

  it('is refused without headings of a statement', () => {
    expect(() => read('a;b\n1;2')).toThrow('No headings');
    expect(() => read('')).toThrow('No headings');
  });

  it('is read to one row more than the limit, so that a longer one is known', () => {
    const rows = (count: number) => `Compte;1\nDate;Libellé;Montant\n${'24/11/2026;VIR;1,00\n'.repeat(count)}`;
    expect(read(rows(100)).rows).toHaveLength(100);
    expect(read(rows(5000)).rows).toHaveLength(101);
  });
});
