import type { StaffTask } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';

/** The day of a task, marked when it is today or past. */
export function DueDay({ task: { echeance, etat } }: { task: StaffTask }) {
  return (
    <span className="due-day">
      <span className="tabular-nums">{frenchDay(echeance)}</span>
      {etat === 'retard' && <span className="badge badge-rejected">En retard</span>}
      {etat === 'aujourdhui' && <span className="badge badge-draft">Aujourd’hui</span>}
    </span>
  );
}
