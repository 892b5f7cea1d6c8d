import { type Closure, comingClosures, reunionDay } from '@boutik/kernel';
import { configuration } from './configuration.js';

/** The days on which the shop is closed besides its hours, now and later. */
export function currentClosures(now: Date): Closure[] {
  return comingClosures(configuration().shop.closures, reunionDay(now));
}
