import { act } from '@testing-library/react';

type Listener = (...args: unknown[]) => void;

/** The sockets that the screens opened; `receive` acts as the server. */
export class FakeSocket {
  static readonly opened: FakeSocket[] = [];
  readonly id = `socket-${FakeSocket.opened.length}`;
  readonly sent: [string, ...unknown[]][] = [];
  connects = 0;
  closed = false;
  private readonly listeners = new Map<string, Listener[]>();

  /** Every socket that is open. */
  static broadcast(event: string, ...args: unknown[]): void {
    for (const socket of FakeSocket.opened.filter(({ closed }) => !closed)) socket.receive(event, ...args);
  }

  on(event: string, listener: Listener): this {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    return this;
  }

  emit(event: string, ...args: unknown[]): this {
    this.sent.push([event, ...args]);
    return this;
  }

  connect(): this {
    this.connects += 1;
    return this;
  }

  close(): this {
    this.closed = true;
    return this;
  }

  receive(event: string, ...args: unknown[]): void {
    act(() => {
      for (const listener of this.listeners.get(event) ?? []) listener(...args);
    });
  }
}

jest.mock('socket.io-client', () => ({
  io: () => {
    const socket = new FakeSocket();
    FakeSocket.opened.push(socket);
    return socket;
  },
}));
