import type { Position } from './coast';

/** The town hall of each commune, to a few hundred metres. */
const positions: Readonly<Record<string, readonly [longitude: number, latitude: number]>> = {
  'Bras-Panon': [55.677, -20.996],
  Cilaos: [55.472, -21.134],
  'Entre-Deux': [55.472, -21.249],
  "L'Étang-Salé": [55.365, -21.265],
  'La Plaine-des-Palmistes': [55.627, -21.135],
  'La Possession': [55.334, -20.927],
  'Le Port': [55.293, -20.939],
  'Le Tampon': [55.517, -21.278],
  'Les Avirons': [55.339, -21.241],
  'Les Trois-Bassins': [55.296, -21.104],
  'Petite-Île': [55.565, -21.354],
  'Saint-André': [55.65, -20.962],
  'Saint-Benoît': [55.712, -21.034],
  'Saint-Denis': [55.448, -20.879],
  'Saint-Joseph': [55.62, -21.378],
  'Saint-Leu': [55.289, -21.168],
  'Saint-Louis': [55.411, -21.286],
  'Saint-Paul': [55.272, -21.008],
  'Saint-Philippe': [55.767, -21.359],
  'Saint-Pierre': [55.478, -21.34],
  'Sainte-Marie': [55.549, -20.897],
  'Sainte-Rose': [55.796, -21.126],
  'Sainte-Suzanne': [55.607, -20.907],
  Salazie: [55.539, -21.027],
};

export function communePosition(commune: string): Position | null {
  const [longitude, latitude] = positions[commune] ?? [];
  return longitude === undefined || latitude === undefined ? null : { longitude, latitude };
}
