import { EventEmitter } from 'node:events';
import { setImmediate as settle } from 'node:timers/promises';
import { LiveWords } from './live-words.js';

class FakeSocket extends EventEmitter {
  readonly id = 'screen-1';
  disconnect(): void {
    this.emit('disconnect');
  }
}

function open() {
  const told: string[] = [];
  const lookups: (() => void)[] = [];
  const words = new LiveWords();
  words.hear('quote-editing', {
    said: async (_, data) => {
      await new Promise<void>((resolve) => lookups.push(resolve));
      told.push(`here ${String(data)}`);
    },
    gone: async () => void told.push('gone'),
  });
  const socket = new FakeSocket();
  words.attach(socket, { id: 1, role: 'Commercial', email: 'luc@boutik.test', name: 'Hoarau', prenom: 'Luc' });
  const answerNext = async () => {
    lookups.shift()?.();
    await settle();
  };
  return { told, socket, answerNext };
}

it('handles a disconnection after the event that was being handled', async () => {
  const { told, socket, answerNext } = open();
  socket.emit('quote-editing', 1);
  await settle();
  socket.disconnect();
  await settle();
  await answerNext();
  expect(told).toEqual(['here 1', 'gone']);
});

it('drops events that were queued when the socket closed', async () => {
  const { told, socket, answerNext } = open();
  socket.emit('quote-editing', 1);
  socket.emit('quote-editing', 2);
  await settle();
  socket.disconnect();
  await answerNext();
  await answerNext();
  expect(told).toEqual(['here 1', 'gone']);
});
