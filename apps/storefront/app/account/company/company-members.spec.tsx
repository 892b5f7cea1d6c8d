/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import type { MemberResult } from './change-members';
import { CompanyMembers } from './company-members';

const members = ['Paul', 'Mia'].map((prenom, at) => ({
  id: at + 1,
  nom: 'Payet',
  prenom,
  email: `${prenom}@boutik.test`,
  role: 'acheteur' as const,
  limite: null,
  inscrit: true,
}));
const scrolledTo: string[] = [];

function renderResult(result: Partial<MemberResult>) {
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.textContent);
  };
  const whole: MemberResult = { ok: true, message: 'Réponse', member: '', fields: {}, values: {}, ...result };
  const Stub = createRoutesStub([{ path: '/', Component: () => <CompanyMembers members={members} result={whole} /> }]);
  render(<Stub />);
  // Once: a second one would be found, too.
  return screen.getByText('Réponse');
}

describe('the response to a form of the members of a company', () => {
  beforeEach(() => (scrolledTo.length = 0));

  it('stands at the member that it is about, and is scrolled to', () => {
    const card = renderResult({ ok: false, member: '2', fields: { limite: ['Réponse'] } }).closest('li');
    expect(within(card as HTMLElement).getByText('Mia@boutik.test')).toBeTruthy();
    expect(scrolledTo).toEqual(['Réponse']);
  });

  it('stands above all when the member is gone', () => {
    expect(renderResult({ member: '3' }).closest('li')).toBeNull();
    expect(scrolledTo).toEqual(['Réponse']);
  });

  it('stands in the form of a refused invitation', () => {
    expect(renderResult({ ok: false }).closest('form')).not.toBeNull();
  });
});
