/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateBox } from './date-box';

describe('DateBox', () => {
  let dates: string[] = [];
  function Page() {
    const [date, setDate] = useState('2026-09-02');
    const onDate = (next: string) => {
      dates.push(next);
      // As a page that falls back to a date of its own.
      setDate(next || '2026-09-02');
    };
    return <DateBox label="Du" value={date} onDate={onDate} />;
  }
  const box = () => screen.getByLabelText<HTMLInputElement>('Du');
  const type = (...values: string[]) => {
    for (const value of values) fireEvent.change(box(), { target: { value } });
  };
  beforeEach(() => {
    dates = [];
    render(<Page />);
  });

  it('waits for the whole year, and shows what is typed meanwhile', () => {
    type('0002-03-15', '0020-03-15');
    expect([box().value, dates]).toEqual(['0020-03-15', []]);
    type('0202-03-15', '2028-03-15');
    expect(dates).toEqual(['2028-03-15']);
  });

  it('takes a year of two digits for one of this century', () => {
    type('0028-02-29');
    fireEvent.blur(box());
    expect([box().value, dates]).toEqual(['2028-02-29', ['2028-02-29']]);
  });

  it('does not take a date that is not whole for a cleared field', () => {
    Object.defineProperty(box(), 'validity', { value: { badInput: true } });
    type('');
    expect([box().value, dates]).toEqual(['', []]);
    fireEvent.blur(box());
    expect(box().value).toBe('2026-09-02');
  });

  it('tells a cleared field', () => {
    type('');
    expect(dates).toEqual(['']);
  });
});
