import { ServerOnly, serverOnlyIn } from './server-only';

/** As React Router serialises a class instance. */
const sent = (data: object): object => Object.fromEntries(Object.entries(data));

describe('data for the server only', () => {
  it('is read on the server and does not reach the browser', () => {
    const data = serverOnlyIn({ isDocument: true }, ['a']);
    expect(ServerOnly.read(data)).toEqual(['a']);
    expect(sent(data)).toEqual({});
    expect(ServerOnly.read<string[]>(sent(data))).toBeNull();
  });

  it('reaches the browser with the data of a navigation', () => {
    expect(ServerOnly.read(serverOnlyIn({ isDocument: false }, ['a']))).toEqual(['a']);
    expect(ServerOnly.read(serverOnlyIn({ isDocument: false }, { id: 1 }))).toEqual({ id: 1 });
    expect(ServerOnly.read(serverOnlyIn<string[]>({ isDocument: false }, []))).toEqual([]);
  });
});
