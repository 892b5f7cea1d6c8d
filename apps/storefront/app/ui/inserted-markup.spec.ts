import { InsertedMarkup, insert, withInsertedMarkup, storableMarkup } from './inserted-markup';

const card = '<li>Écran 24" à 99,90 €</li>';

describe('markup that is inserted into a page', () => {
  it('takes its places in the text of its page, each as often as it was inserted', () => {
    const inserted = new InsertedMarkup('n0nce');
    const text = withInsertedMarkup(inserted, () => `<ul>${insert(card)}${insert('')}</ul>é<p>${insert(card)}</p>`);
    expect(text).not.toContain('Écran');
    expect(inserted.fill(text).join('')).toBe(`<ul>${card}</ul>é<p>${card}</p>`);
    expect(inserted.fill('<p>é --> 0</p>').join('')).toBe('<p>é --> 0</p>');
  });

  it('leaves what looks like the place of another page as it is', () => {
    const inserted = new InsertedMarkup('n0nce');
    withInsertedMarkup(inserted, () => insert(card));
    const text = '<!--other 0--> &lt;!--n0nce 0--&gt; <!-- n0nce 0-->';
    expect(inserted.fill(text).join('')).toBe(text);
    expect(() => inserted.fill('<!--n0nce 1-->')).toThrow('no markup');
  });

  it('is the markup itself where a page is not rendered in one piece, also after a rendering that failed', () => {
    expect(insert(card)).toBe(card);
    const failing = () => {
      throw new Error('no page');
    };
    expect(() => withInsertedMarkup(new InsertedMarkup('n0nce'), failing)).toThrow('no page');
    expect(insert(card)).toBe(card);
    expect(storableMarkup('<b>é</b>')).toBe('<b>é</b>');
  });

  it('is stored without places of the page in which it was rendered', () => {
    const stored = withInsertedMarkup(new InsertedMarkup('n0nce'), () => storableMarkup(`<ul>${insert(card)}</ul>`));
    expect(stored).toBe(`<ul>${card}</ul>`);
  });
});
