import { compareSpecifications } from './compare-specifications';

describe('specifications of compared products', () => {
  const titleOf = (name: string) => name;

  it('are one row per name of a section, with what differs', () => {
    const laptop = { Mémoire: { Capacité: '16 Go', Type: 'DDR5' }, Wifi: true, Ports: ['HDMI', 'USB-C'] };
    const other = { Wifi: true, Mémoire: { Type: 'DDR5', Capacité: '32 Go' }, Poids: { Nu: { Net: 1.4 } } };
    expect(compareSpecifications([laptop, other], titleOf)).toEqual([
      {
        title: 'Général',
        rows: [
          { name: 'Wifi', values: ['Oui', 'Oui'], differs: false },
          { name: 'Ports', values: ['HDMI, USB-C', null], differs: true },
        ],
      },
      {
        title: 'Mémoire',
        rows: [
          { name: 'Capacité', values: ['16\u00a0Go', '32\u00a0Go'], differs: true },
          { name: 'Type', values: ['DDR5', 'DDR5'], differs: false },
        ],
      },
      { title: 'Poids', rows: [{ name: 'Nu, Net', values: [null, '1,4'], differs: true }] },
    ]);
  });

  it('of one product do not differ', () => {
    expect(compareSpecifications([{ Poids: 1.4 }], titleOf)).toEqual([
      { title: 'Général', rows: [{ name: 'Poids', values: ['1,4'], differs: false }] },
    ]);
  });
});
