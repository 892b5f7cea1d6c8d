import { type Arrival, type OnItsWay, SendingQueue } from './sending-queue.js';

/** A queue whose send results are given by the test. */
function office(answers: Arrival[]) {
  const sent: string[] = [];
  let shown: readonly OnItsWay<string>[] = [];
  const queue = new SendingQueue<string>({
    send: ({ item }) => {
      sent.push(item);
      return Promise.resolve(answers.shift() ?? 'arrived');
    },
    tell: (waiting) => {
      shown = waiting;
    },
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { queue, sent, settled, states: () => shown.map(({ item, state }) => `${item} ${state}`), all: () => shown };
}

describe('SendingQueue', () => {
  it('sends in the order of adding', async () => {
    const { queue, sent, settled, states } = office([]);
    for (const word of ['un', 'deux', 'trois']) queue.add(word, word);
    expect(states()).toEqual(['un sending', 'deux sending', 'trois sending']);
    await settled();
    expect([sent, states()]).toEqual([['un', 'deux', 'trois'], []]);
  });

  it('holds later items back while one cannot be sent, and sends them after a retry', async () => {
    const { queue, sent, settled, states } = office(['later', 'later']);
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
    const { queue, sent, settled, states, all } = office([{ refused: 'Trop grand.' }, 'arrived']);
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
    const { queue, sent, settled, states } = office(['later']);
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
