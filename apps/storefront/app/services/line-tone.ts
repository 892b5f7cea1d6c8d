const tones: Record<string, 'good' | 'bad' | 'warning'> = {
  validée: 'good',
  annulée: 'bad',
  'en attente': 'warning',
};

/** The tone of a line's status, ignoring case (AC-202); neutral for an unknown one. */
export function lineTone(status: string): 'good' | 'bad' | 'warning' | 'neutral' {
  return tones[status.trim().toLowerCase()] ?? 'neutral';
}
