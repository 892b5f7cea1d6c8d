import { taskState } from './task-state.js';

it('is late after its day, whatever the month, and done however late it was', () => {
  const state = (dueOn: string, doneAt: Date | null = null) => taskState({ dueOn, doneAt }, '2026-12-01');
  expect(['2026-11-30', '2026-12-01', '2026-12-02', '2027-01-01'].map((day) => state(day))).toEqual([
    'late',
    'today',
    'later',
    'later',
  ]);
  expect(state('2026-11-30', new Date())).toBe('done');
});
