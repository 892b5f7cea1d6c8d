/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { NumberBox } from './number-box';
import { formatHundredths, parseHundredths, parseSignedHundredths } from './typed-number';

/** A price in cents that must stay below 100 euros by default; the button sets it from outside. */
function PriceField({ min = 0, max = 9_999, lowest }: { min?: number; max?: number; lowest?: number }) {
  const [cents, setCents] = useState(500);
  return (
    <>
      <NumberBox
        label="Prix"
        value={cents}
        onNumber={setCents}
        parse={lowest === undefined ? parseHundredths : parseSignedHundredths}
        format={formatHundredths}
        min={min}
        lowest={lowest}
        max={max}
        step={100}
        unit={100}
      />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setCents(1_250)}>
        Prix du produit
      </button>
      <output>{cents}</output>
    </>
  );
}

const shownText = () => screen.getByRole<HTMLInputElement>('spinbutton').value;
const storedCents = () => Number(screen.getByRole('status').textContent);
async function typeText(text: string) {
  await userEvent.clear(screen.getByRole('spinbutton'));
  await userEvent.type(screen.getByRole('spinbutton'), text);
}

describe('NumberBox', () => {
  it('keeps the text as it is typed, and formats it on blur', async () => {
    render(<PriceField />);
    await typeText('7,5');
    expect([shownText(), storedCents()]).toEqual(['7,5', 750]);
    await userEvent.tab();
    expect(shownText()).toBe(formatHundredths(750));
  });

  it.each(['7x', '1e9', '1.234,56', '-1', '12{Backspace}{Backspace}'])(
    'puts the number before back on blur, and none that a part of the text makes: %s',
    async (text) => {
      render(<PriceField />);
      await typeText(text);
      expect(shownText()).not.toBe(formatHundredths(500));
      await userEvent.tab();
      expect([shownText(), storedCents()]).toEqual([formatHundredths(500), 500]);
    },
  );

  it('puts the number back that was set from outside while it had the focus', async () => {
    render(<PriceField />);
    await typeText('7x');
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('3x');
    await userEvent.tab();
    expect([shownText(), storedCents()]).toEqual([formatHundredths(1_250), 1_250]);
  });

  it('sends no form with another number than it shows', async () => {
    const submit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <PriceField min={10} />
      </form>,
    );
    for (const text of ['12,,5', '-1', ' ', '0']) {
      await typeText(`${text}{Enter}`);
      expect(submit).not.toHaveBeenCalled();
      expect(shownText()).toBe(formatHundredths(storedCents()));
    }
    await typeText('7,5{Enter}');
    expect([submit.mock.calls.length, storedCents()]).toEqual([1, 750]);
  });

  it('is invalid while its text is no number; an empty one is not yet', async () => {
    render(<PriceField />);
    const isInvalid = () => screen.getByRole('spinbutton').getAttribute('aria-invalid');
    await typeText('7x');
    expect(isInvalid()).toBe('true');
    await userEvent.clear(screen.getByRole('spinbutton'));
    expect(isInvalid()).toBeNull();
  });

  it('lets a number above the lowest start with a smaller one', async () => {
    render(<PriceField min={10} />);
    await typeText('0,5');
    expect([shownText(), storedCents()]).toEqual(['0,5', 50]);
    await typeText('0');
    await userEvent.tab();
    expect([shownText(), storedCents()]).toEqual([formatHundredths(10), 10]);
  });

  it('shows the limit when the number is above it', async () => {
    render(<PriceField max={1_000} />);
    await typeText('12');
    expect([shownText(), storedCents()]).toEqual([formatHundredths(1_000), 1_000]);
  });

  it('shows the lowest number when a negative one is below it', async () => {
    render(<PriceField min={-200} lowest={-200} />);
    await typeText('-3');
    expect([shownText(), storedCents()]).toEqual([formatHundredths(-200), -200]);
  });

  it('keeps a number below the limit for the form to refuse; arrow keys stop at the limit', async () => {
    render(<PriceField lowest={Number.NEGATIVE_INFINITY} />);
    await typeText('-1');
    await userEvent.tab();
    expect([shownText(), storedCents()]).toEqual([formatHundredths(-100), -100]);
    await userEvent.click(screen.getByRole('spinbutton'));
    await userEvent.keyboard('{ArrowDown}');
    expect(storedCents()).toBe(0);
  });

  it('shows a value that changes from outside while it has the focus', async () => {
    render(<PriceField />);
    await typeText('7x');
    await userEvent.click(screen.getByRole('button'));
    expect(document.activeElement).toBe(screen.getByRole('spinbutton'));
    expect(shownText()).toBe(formatHundredths(1_250));
  });

  it('changes the value by a step with the arrow keys', async () => {
    render(<PriceField />);
    await userEvent.click(screen.getByRole('spinbutton'));
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect([shownText(), storedCents()]).toEqual([formatHundredths(600), 600]);
  });
});
