export interface CalendarEntry {
  id: number;
  title: string;
  /** Calendar day: the whole day, without a time of its own. */
  day: string;
  description: string;
  url: string;
}

/** Octets of a line (RFC 5545, 3.1). */
const MAX_OCTETS = 75;

/** An iCalendar file (RFC 5545) of whole days, which do not block the calendar. `host` makes the ids unique. */
export function calendarFile(entries: readonly CalendarEntry[], { now, host }: { now: Date; host: string }): string {
  const stamp = `${now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Boutik//Taches//FR',
    'CALSCALE:GREGORIAN',
    ...entries.flatMap(({ id, title, day, description, url }) => [
      'BEGIN:VEVENT',
      `UID:tache-${id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(description)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Continues a long line on the next ones, which begin with a space, without dividing a character. */
function foldLine(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      parts.push('');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n ');
}
