import { compareSpecifications } from './compare-specifications';

describe('specifications of compared products', () => {
  const titleOf = (name: string) => name;

  it('are one row per name, with what differs', () => {
    const laptop = { Mémoire: { Capacité: '16 Go', Type: 'DDR5' }, Wifi: true, Ports: ['HDMI', 'USB-C'] };
    const other = { Wifi: true, Mémoire: { Capacité: '32 Go', Type: 'DDR5' } };
    expect(compareSpecifications([laptop, other], titleOf)).toEqual([
      { name: 'Mémoire / Capacité', values: ['16 Go', '32 Go'], differs: true },
      { name: 'Mémoire / Type', values: ['DDR5', 'DDR5'], differs: false },
      { name: 'Wifi', values: ['Oui', 'Oui'], differs: false },
      { name: 'Ports', values: ['HDMI, USB-C', null], differs: true },
    ]);
  });

  it('of one product do not differ', () => {
    expect(compareSpecifications([{ Poids: 1.4 }], titleOf)).toEqual([
      { name: 'Poids', values: ['1,4'], differs: false },
    ]);
  });
});
