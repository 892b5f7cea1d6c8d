import { clearPersonalMemory, clearPersonalState, onPersonalStateCleared, personalKey } from './personal-state.js';

function storageOf(...names: string[]) {
  const stored = new Set(names);
  return {
    get length() {
      return stored.size;
    },
    key: (at: number) => [...stored][at] ?? null,
    removeItem: (name: string) => void stored.delete(name),
    stored,
  };
}

it('clears personal data in every storage, and keeps browser settings', () => {
  const local = storageOf(
    'theme',
    personalKey('devis-en-cours:4:nouveau:DEV-1'),
    'orderDetails',
    'boutik.response /api/collections',
    'boutik.response /api/collections#12',
    'boutik.kept /api/collections#12',
    'RaStoreespace-commercial.clients.listParams',
    'RaStoreespace-commercial.messages.son',
  );
  const session = storageOf(personalKey('boutik.brouillon.4'), personalKey('boutik.envois.4'), 'boutik.banners');
  clearPersonalState([session, local]);
  expect([...local.stored]).toEqual([
    'theme',
    'boutik.response /api/collections',
    'RaStoreespace-commercial.messages.son',
  ]);
  expect([...session.stored]).toEqual(['boutik.banners']);
});

it('clears memory before storage, and skips unregistered modules', () => {
  const session = storageOf(personalKey('a'));
  const seen: number[] = [];
  const unregister = onPersonalStateCleared(() => seen.push(session.stored.size));
  clearPersonalState([session]);
  expect(seen).toEqual([1]);
  unregister();
  clearPersonalMemory();
  expect(seen).toEqual([1]);
});
