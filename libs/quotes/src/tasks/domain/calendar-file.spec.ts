import { calendarFile } from './calendar-file.js';

const entry = {
  id: 12,
  title: 'Rappeler ; devis, Noël',
  day: '2026-12-24',
  description: 'DEV-1\nZoé Grondin',
  url: 'https://b.test/x',
};
const context = { now: new Date('2026-11-25T04:05:06.789Z'), host: 'b.test' };

it('is a whole day with escaped texts', () => {
  const lines = calendarFile([entry], context).split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Boutik//Taches//FR',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:tache-12@b.test',
    'DTSTAMP:20261125T040506Z',
    'DTSTART;VALUE=DATE:20261224',
    'SUMMARY:Rappeler \\; devis\\, Noël',
    'DESCRIPTION:DEV-1\\nZoé Grondin',
    'URL:https://b.test/x',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('folds lines of more than 75 octets without dividing a character', () => {
  const title = '😀é'.repeat(40);
  const file = calendarFile([{ ...entry, title }], context);
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file.replace(/\r\n /g, '')).toContain(`SUMMARY:${title}\r\n`);
});
