import { knownMarkup, renderWithParts } from './page-parts';

const nonce = 'n0nce';
const isComplete = (html: string) => html.endsWith('</html>');

/** A page with a header that is rendered when it is not known. */
function page(version: string, { text = version, end = '</html>', name = 'entete' } = {}) {
  const rendered = jest.fn(() => `<b>${text}</b>`);
  const render = () => {
    const content = knownMarkup({ as: 'header', name, version }) ?? rendered();
    return `<html><header data-part="${name}" class="dark">${content}</header><main></main>${end}`;
  };
  const rendering = renderWithParts(render, { nonce, isComplete });
  const html = rendering && rendering.fill(rendering.text).join('');
  return { html, times: rendered.mock.calls.length };
}

describe('the parts of a page', () => {
  it('are rendered once for each version, with the same bytes', () => {
    const first = page('a');
    expect(first.times).toBe(1);
    expect(page('a', { text: 'other' })).toEqual({ html: first.html, times: 0 });
    expect(page('b')).toEqual({ html: first.html?.replace('<b>a</b>', '<b>b</b>'), times: 1 });
    expect(page('a', { name: 'lettre' }).times).toBe(1);
  });

  it('are not remembered from a page that is not complete', () => {
    expect(page('c', { end: '' })).toEqual({ html: null, times: 1 });
    expect(page('c').times).toBe(1);
  });

  it('are rendered as usual outside of a complete rendering, and after one that failed', () => {
    page('d');
    expect(knownMarkup({ as: 'header', name: 'entete', version: 'd' })).toBeNull();
    const failing = () => {
      throw new Error('no page');
    };
    expect(() => renderWithParts(failing, { nonce, isComplete })).toThrow('no page');
    expect(knownMarkup({ as: 'header', name: 'entete', version: 'd' })).toBeNull();
  });

  it('drop the oldest version above their number', () => {
    page('first');
    for (let at = 0; at < 100; at += 1) page(`version ${at}`);
    expect(page('first').times).toBe(1);
  });
});
