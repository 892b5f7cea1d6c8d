/** The queue's store cannot be reached: nothing was added, try later. Does not count as a failed attempt. */
export class QueueUnavailable extends Error {
  override readonly name = 'QueueUnavailable';
}
