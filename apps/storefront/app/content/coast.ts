/** Coordinates in degrees: longitude east, latitude (negative: south). */
type Degrees = readonly [longitude: number, latitude: number];
/** A place on the map, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}
type Point = readonly [x: number, y: number];

export const MAP_SIZE = { width: 640, height: 690 } as const;
/** The map's north-west corner, and the units per degree of latitude. */
const NORTH_WEST: Degrees = [55.156, -20.66];
const UNITS_PER_DEGREE = 905;
/** A degree of longitude is shorter by the cosine of the latitude, 21.1° south. */
const LONGITUDE_SCALE = 0.933;

/** The coast of La Réunion, clockwise from Saint-Denis; accurate to half a kilometre. */
export const coast: readonly Degrees[] = [
  [55.45, -20.871],
  [55.5, -20.878],
  [55.55, -20.892],
  [55.61, -20.903],
  [55.66, -20.913],
  [55.7, -20.945],
  [55.708, -20.99],
  [55.718, -21.035],
  [55.748, -21.083],
  [55.795, -21.125],
  [55.835, -21.165],
  [55.822, -21.205],
  [55.804, -21.255],
  [55.81, -21.31],
  [55.768, -21.362],
  [55.71, -21.376],
  [55.645, -21.388],
  [55.585, -21.377],
  [55.53, -21.367],
  [55.475, -21.345],
  [55.42, -21.324],
  [55.375, -21.292],
  [55.33, -21.273],
  [55.3, -21.235],
  [55.281, -21.2],
  [55.284, -21.165],
  [55.247, -21.115],
  [55.222, -21.08],
  [55.218, -21.04],
  [55.24, -21.012],
  [55.275, -21.0],
  [55.292, -20.97],
  [55.284, -20.937],
  [55.333, -20.92],
  [55.385, -20.892],
];

/** The centres of the two volcanoes. */
export const peaks = {
  neiges: [55.478, -21.098],
  fournaise: [55.708, -21.244],
} as const satisfies Record<string, Degrees>;

/** Converts coordinates to a point of the map. */
export function toMapPoint([longitude, latitude]: Degrees): Point {
  return [
    (longitude - NORTH_WEST[0]) * UNITS_PER_DEGREE * LONGITUDE_SCALE,
    (NORTH_WEST[1] - latitude) * UNITS_PER_DEGREE,
  ];
}

/**
 * The coast scaled around a point of the map (`scale` below 1: a contour line; above 1: a depth line), as SVG path
 * data.
 */
export function coastline(scale = 1, centre: Degrees = peaks.neiges): string {
  const [cx, cy] = toMapPoint(centre);
  return roundedPath(coast.map(toMapPoint).map(([x, y]): Point => [cx + (x - cx) * scale, cy + (y - cy) * scale]));
}

/** A closed curve through the middle of each side, with the points as control points. */
function roundedPath(points: readonly Point[]): string {
  const curves = points.map((point, at) => {
    const [x, y] = middle(point, points[(at + 1) % points.length] ?? point);
    return `Q${formatCoordinate(point[0])} ${formatCoordinate(point[1])} ${formatCoordinate(x)} ${formatCoordinate(y)}`;
  });
  const last = points.at(-1);
  const first = points[0];
  if (!first || !last) return '';
  const [x, y] = middle(last, first);
  return `M${formatCoordinate(x)} ${formatCoordinate(y)}${curves.join('')}Z`;
}

function middle(one: Point, other: Point): Point {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
}

const formatCoordinate = (value: number): string => value.toFixed(1);
