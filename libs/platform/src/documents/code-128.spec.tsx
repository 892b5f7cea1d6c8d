import { renderToStaticMarkup } from 'react-dom/server';
import { Code128 } from './code-128.js';

describe('Code128', () => {
  it('draws start, characters, check symbol and stop between quiet zones', () => {
    const markup = renderToStaticMarkup(<Code128 text="RET-A" />);
    // Three bars for each of seven symbols of eleven modules, and four for the stop of thirteen.
    expect(markup.match(/<rect/g)).toHaveLength(7 * 3 + 4);
    expect(markup).toContain(`viewBox="-10 0 ${7 * 11 + 13 + 20} 40"`);
  });

  it('refuses what the code does not have', () => {
    expect(() => renderToStaticMarkup(<Code128 text="é" />)).toThrow();
  });
});
