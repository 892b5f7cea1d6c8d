import { addDays, reunionDay } from '@boutik/kernel';

/** The day in La Réunion now, or so many days later. A suite may run over midnight there: it asks in its tests, never while it loads. */
export const today = (daysLater = 0): string => addDays(reunionDay(new Date()), daysLater);
