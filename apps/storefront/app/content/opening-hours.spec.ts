import { openingLines } from './opening-hours';

const week = [1, 2, 3, 4, 5];

it('groups neighbouring days with the same hours', () => {
  expect(openingLines([{ jours: week, ouvre: '09:00', ferme: '18:00' }])).toEqual([
    { days: 'Du lundi au vendredi', hours: '9h à 18h' },
    { days: 'Samedi et dimanche', hours: 'Fermé' },
  ]);
});

it('shows a break at noon, minutes, and single days', () => {
  const periods = [
    { jours: week, ouvre: '14:00', ferme: '18:30' },
    { jours: [...week, 6], ouvre: '08:30', ferme: '12:00' },
  ];
  expect(openingLines(periods)).toEqual([
    { days: 'Du lundi au vendredi', hours: '8h30 à 12h, 14h à 18h30' },
    { days: 'Samedi', hours: '8h30 à 12h' },
    { days: 'Dimanche', hours: 'Fermé' },
  ]);
});

it('is one line when every day is alike', () => {
  const periods = [{ jours: [...week, 6, 7], ouvre: '10:00', ferme: '20:00' }];
  expect(openingLines(periods)).toEqual([{ days: 'Du lundi au dimanche', hours: '10h à 20h' }]);
});
