/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import type { MemberResult } from './change-members';
import { CompanyMembers } from './company-members';
import { MemberNotice } from './member-notice';

const members = ['Paul', 'Mia'].map((prenom, at) => ({
  id: at + 1,
  nom: 'Payet',
  prenom,
  email: `${prenom}@boutik.test`,
  role: 'acheteur' as const,
  limite: null,
  inscrit: true,
}));
const scroll = jest.fn();

function renderResult(result: Partial<MemberResult>) {
  Element.prototype.scrollIntoView = scroll;
  const whole: MemberResult = { ok: true, message: 'Réponse', member: '', fields: {}, values: {}, ...result };
  const Component = () => (
    <>
      <MemberNotice result={whole} members={members} />
      <CompanyMembers members={members} result={whole} />
    </>
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
  const answer = screen.getByText('Réponse');
  return { answer, card: answer.closest('li'), hasScrolled: scroll.mock.calls.length > 0 };
}

describe('the response to a form of the members of a company', () => {
  afterEach(() => scroll.mockClear());

  it('stands at the member that it is about', () => {
    const { card, hasScrolled } = renderResult({ ok: false, member: '2', fields: { limite: ['Réponse'] } });
    expect(within(card as HTMLElement).getByText('Mia@boutik.test')).toBeTruthy();
    expect(hasScrolled).toBe(false);
  });

  it('is scrolled to when the member is gone', () => {
    expect(renderResult({ member: '3' })).toMatchObject({ card: null, hasScrolled: true });
  });

  it('is said once, in the form, of a refused invitation', () => {
    expect(renderResult({ ok: false }).answer.closest('form')).not.toBeNull();
  });
});
