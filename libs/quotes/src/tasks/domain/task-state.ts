import type { TaskState } from '@boutik/contract';

/** @param today calendar day in La Réunion, as `dueOn` */
export function taskState({ dueOn, doneAt }: { dueOn: string; doneAt: Date | null }, today: string): TaskState {
  if (doneAt) return 'faites';
  if (dueOn === today) return 'aujourdhui';
  return dueOn < today ? 'retard' : 'avenir';
}
