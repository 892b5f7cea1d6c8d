import { handleEach } from './handle-each.js';

describe('handleEach', () => {
  const broken = new Error('broken');
  /** Fails on the items that are divisible by three, changes the even ones of the others. */
  const action = async (id: number) => {
    if (id % 3 === 0) throw broken;
    return id % 2 === 0;
  };

  it('returns how many items were changed', async () => {
    expect(await handleEach([1, 2, 4], action)).toBe(2);
  });

  it('goes on after an item that fails, and fails at the end', async () => {
    const handled: number[] = [];
    const run = handleEach([1, 2, 3, 4], (id) => {
      handled.push(id);
      return action(id);
    });
    await expect(run).rejects.toThrow('1 of 4 items failed, the last one with: broken');
    expect(handled).toEqual([1, 2, 3, 4]);
  });

  it('reads items that come one after another', async () => {
    async function* items() {
      yield* [2, 3, 4];
    }
    await expect(handleEach(items(), action)).rejects.toThrow('1 of 3 items failed');
  });

  it('gives up when everything fails: the fault does not lie in the items', async () => {
    let tries = 0;
    const run = handleEach(Array(500).keys(), async () => {
      tries += 1;
      throw broken;
    });
    await expect(run).rejects.toThrow('20 of 20 items failed');
    expect(tries).toBe(20);
  });
});
