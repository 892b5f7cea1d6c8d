import { lineTone } from './ordered-services';

it.each([
  ['Validée', 'good'],
  ['Annulée', 'bad'],
  ['En Attente', 'warning'],
  ['en attente', 'warning'],
  ['Planifiée', 'neutral'],
])('%s has the tone %s', (status, tone) => expect(lineTone(status)).toBe(tone));
