import { headingsOf } from './headings';

describe('headingsOf', () => {
  it('lists headings with an id, without their inner tags', () => {
    expect(
      headingsOf(
        '<h2 id="a">1. Le <em>vendeur</em> &amp; vous</h2><p>…</p><h2>Sans adresse</h2><h3 id="b">Plus bas</h3>',
      ),
    ).toEqual([{ id: 'a', text: '1. Le vendeur & vous' }]);
  });

  it('is empty for a text without headings', () => {
    expect(headingsOf('')).toEqual([]);
  });
});
