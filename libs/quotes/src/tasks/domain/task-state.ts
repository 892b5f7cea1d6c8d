export type TaskState = 'late' | 'today' | 'later' | 'done';

/** @param today calendar day in La Réunion, as `dueOn` */
export function taskState({ dueOn, doneAt }: { dueOn: string; doneAt: Date | null }, today: string): TaskState {
  if (doneAt) return 'done';
  if (dueOn === today) return 'today';
  return dueOn < today ? 'late' : 'later';
}
