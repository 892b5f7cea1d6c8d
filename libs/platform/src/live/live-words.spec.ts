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

it('announces last that a screen is gone, though it closed while its word was looked up', async () => {
  const { told, socket, answerNext } = open();
  socket.emit('quote-editing', 1);
  await settle();
  socket.disconnect();
  await settle();
  await answerNext();
  expect(told).toEqual(['here 1', 'gone']);
});

it('announces nothing that waited its turn when the screen closed', async () => {
  const { told, socket, answerNext } = open();
  socket.emit('quote-editing', 1);
  socket.emit('quote-editing', 2);
  await settle();
  socket.disconnect();
  await answerNext();
  await answerNext();
  expect(told).toEqual(['here 1', 'gone']);
});
