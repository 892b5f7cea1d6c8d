import { type SendResult, type QueuedItem, SendingQueue } from './sending-queue.js';

/** A queue whose send results are given by the test. */
function createQueue(results: SendResult[]) {
  const sent: string[] = [];
  let items: readonly QueuedItem<string>[] = [];
  const queue = new SendingQueue<string>({
    send: ({ item }) => {
      sent.push(item);
      return Promise.resolve(results.shift() ?? 'arrived');
    },
    onChange: (waiting) => {
      items = waiting;
    },
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { queue, sent, settled, states: () => items.map(({ item, state }) => `${item} ${state}`), all: () => items };
}

describe('SendingQueue', () => {
  it('sends in the order of adding', async () => {
    const { queue, sent, settled, states } = createQueue([]);
    for (const word of ['un', 'deux', 'trois']) queue.add(word, word);
    expect(states()).toEqual(['un sending', 'deux sending', 'trois sending']);
    await settled();
    expect([sent, states()]).toEqual([['un', 'deux', 'trois'], []]);
  });

  it('holds later items back while one cannot be sent, and sends them after a retry', async () => {
    const { queue, sent, settled, states } = createQueue(['later', 'later']);
    for (const word of ['un', 'deux']) queue.add(word, word);
    await settled();
    expect([sent, states()]).toEqual([['un'], ['un held', 'deux held']]);
    queue.add('trois', 'trois');
    await settled();
    expect(states()).toEqual(['un held', 'deux held', 'trois held']);
    queue.retry();
    await settled();
    expect([sent, states()]).toEqual([['un', 'un', 'un', 'deux', 'trois'], []]);
  });

  it('skips a refused item, which is retried by its key only', async () => {
    const { queue, sent, settled, states, all } = createQueue([{ refused: 'Trop grand.' }, 'arrived']);
    for (const word of ['un', 'deux']) queue.add(word, word);
    await settled();
    expect([states(), all()[0]?.reason]).toEqual([['un refused'], 'Trop grand.']);
    queue.retry();
    await settled();
    expect(sent).toEqual(['un', 'deux']);
    queue.retry('un');
    await settled();
    expect([sent, states()]).toEqual([['un', 'deux', 'un'], []]);
  });

  it('sends restored items before new ones, and drops items', async () => {
    const { queue, sent, settled, states } = createQueue(['later']);
    queue.restore([{ key: 'ancien', item: 'ancien' }]);
    queue.add('neuf', 'neuf');
    await settled();
    expect([sent, states()]).toEqual([['ancien'], ['ancien held', 'neuf held']]);
    queue.drop('ancien');
    queue.retry();
    await settled();
    expect(sent).toEqual(['ancien', 'neuf']);
  });
});
