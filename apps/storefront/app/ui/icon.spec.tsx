import { ArrowDown, House, Search } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Icon } from './icon';

describe('an icon', () => {
  it('is rendered from the elements of the icon set', () => {
    expect(renderToStaticMarkup(<Icon icon={Search} size={16} className="mt-1" />)).toBe(
      '<svg viewBox="0 0 24 24" width="16" height="16" class="icon mt-1" aria-hidden="true">' +
        '<path d="M21 21l-4.34-4.34"/><circle cx="11" cy="11" r="8"/></svg>',
    );
  });

  it('draws its paths as one element, each from its own start', () => {
    expect(renderToStaticMarkup(<Icon icon={House} />)).toContain(
      '<path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2',
    );
    expect(renderToStaticMarkup(<Icon icon={ArrowDown} />)).toContain('<path d="M12 5v14M19 12l-7 7-7-7"/>');
  });

  it('has an accessible name when it has a label', () => {
    expect(renderToStaticMarkup(<Icon icon={Search} label="Chercher" />)).toContain('role="img" aria-label="Chercher"');
  });
});
