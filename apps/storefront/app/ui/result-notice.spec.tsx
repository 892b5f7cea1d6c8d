/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ResultNotice } from './result-notice';

describe('ResultNotice', () => {
  const shown: string[] = [];
  beforeEach(() => {
    shown.length = 0;
    Element.prototype.scrollIntoView = function scrolled(this: Element) {
      shown.push(this.textContent ?? '');
    };
  });

  it('scrolls to each message, and takes the focus when the form that had it is gone', () => {
    const page = (message: string | null) => (
      <>
        <ResultNotice result={message === null ? undefined : { ok: true, message }} />
        {message === null && <button type="button">Ajouter</button>}
      </>
    );
    const { rerender } = render(page(null));
    screen.getByRole('button').focus();
    rerender(page('Adresse ajoutée.'));
    expect(shown).toEqual(['Adresse ajoutée.']);
    expect(document.activeElement?.textContent).toBe('Adresse ajoutée.');
  });

  it('leaves the focus on a button that stays', () => {
    const page = (result: { tone: 'bad'; message: string } | undefined) => (
      <>
        <ResultNotice result={result} />
        <button type="button">Payer</button>
      </>
    );
    const { rerender } = render(page(undefined));
    screen.getByRole('button').focus();
    rerender(page({ tone: 'bad', message: 'Erreur' }));
    expect([shown, document.activeElement?.textContent]).toEqual([['Erreur'], 'Payer']);
    expect(screen.getByRole('alert').textContent).toBe('Erreur');
  });
});
