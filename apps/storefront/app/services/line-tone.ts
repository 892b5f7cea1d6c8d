const tones: Record<string, 'good' | 'bad' | 'warning'> = {
  validée: 'good',
  annulée: 'bad',
  'en attente': 'warning',
};

/** How the status of a line is coloured, whatever its capitals (AC-202); an unknown one is neutral. */
export function lineTone(status: string): 'good' | 'bad' | 'warning' | 'neutral' {
  return tones[status.trim().toLowerCase()] ?? 'neutral';
}
