import { Search } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Icon } from './icon';

describe('an icon', () => {
  it('is rendered from the elements of the icon set', () => {
    expect(renderToStaticMarkup(<Icon icon={Search} size={16} className="mt-1" />)).toBe(
      '<svg viewBox="0 0 24 24" width="16" height="16" class="icon mt-1" aria-hidden="true">' +
        '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/></svg>',
    );
  });

  it('has an accessible name when it has a label', () => {
    expect(renderToStaticMarkup(<Icon icon={Search} label="Chercher" />)).toContain('role="img" aria-label="Chercher"');
  });
});
