/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { TextInput } from '../ui/field';
import { useErrorFocus } from './use-error-focus';

function Form() {
  return (
    <form ref={useErrorFocus({})}>
      <TextInput label="Ville" autoComplete="off" hint="À La Réunion" errors={['Ville inconnue.']} />
    </form>
  );
}

it('a refused form has the focus on its first invalid field, and scrolls to what is said below it', () => {
  const scrolledTo: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this.textContent);
  };
  const { getByLabelText } = render(<Form />);
  expect(document.activeElement).toBe(getByLabelText('Ville'));
  expect(scrolledTo).toEqual(['Ville inconnue.']);
});
