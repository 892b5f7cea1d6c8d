import { EventEmitter } from 'node:events';
import { setImmediate as settle } from 'node:timers/promises';
import { SocketEvents } from './socket-events.js';

class FakeSocket extends EventEmitter {
  readonly id = 'screen-1';
  disconnect(): void {
    this.emit('disconnect');
  }
}

function open() {
  const handled: string[] = [];
  const pendingLookups: (() => void)[] = [];
  const events = new SocketEvents();
  events.register('quote.editing', {
    onEvent: async (_, { id }) => {
      await new Promise<void>((resolve) => pendingLookups.push(resolve));
      handled.push(`here ${id}`);
    },
    onDisconnect: async () => void handled.push('gone'),
  });
  const socket = new FakeSocket();
  events.attach(socket, { id: 1, role: 'Commercial', email: 'luc@boutik.test', name: 'Hoarau', prenom: 'Luc' });
  const resolveNextLookup = async () => {
    pendingLookups.shift()?.();
    await settle();
  };
  return { handled: handled, socket, resolveNext: resolveNextLookup };
}

it('handles a disconnection after the event that was being handled', async () => {
  const { handled, socket, resolveNext: resolveNextLookup } = open();
  socket.emit('quote.editing', { id: 1 });
  await settle();
  socket.disconnect();
  await settle();
  await resolveNextLookup();
  expect(handled).toEqual(['here 1', 'gone']);
});

it('drops events that were queued when the socket closed', async () => {
  const { handled, socket, resolveNext: resolveNextLookup } = open();
  socket.emit('quote.editing', { id: 1 });
  socket.emit('quote.editing', { id: 2 });
  await settle();
  socket.disconnect();
  await resolveNextLookup();
  await resolveNextLookup();
  expect(handled).toEqual(['here 1', 'gone']);
});

it('ignores malformed events', async () => {
  const { handled, socket, resolveNext } = open();
  for (const data of [1, null, undefined, { id: '1' }, { id: 0 }]) socket.emit('quote.editing', data);
  await settle();
  await resolveNext();
  expect(handled).toEqual([]);
});
