import type { Tint } from '../catalogue/brands.js';
import { drawings } from './draw/index.js';
import { paletteOf } from './palette.js';
import type { PictureKind } from './picture-kinds.js';

/** An object of a scene: what it is, where its middle stands (share of the scene) and how large it is drawn. */
interface SceneObject {
  kind: PictureKind;
  variant: string;
  tint: Tint;
  body?: 'light' | 'dark';
  x: number;
  y: number;
  scale: number;
}

/** A drawn landscape with products in front: the picture of a banner or a category. */
export interface Scene {
  tint: Tint;
  mood: 'night' | 'day';
  objects: readonly SceneObject[];
}

export interface Frame {
  width: number;
  height: number;
}

/** Leaves free space at the left (wide frames) or at the top (tall ones) for the text of the page. */
export function sceneSvg({ tint, mood, objects }: Scene, { width, height }: Frame): string {
  const palette = paletteOf(tint, 'light');
  const sky = skyOf(mood);
  const far = mood === 'night' ? '#2a2e34' : palette.accentSoft;
  const sun =
    width > height
      ? { x: width * 0.72, y: height * 0.42, r: height * 0.4 }
      : { x: width * 0.5, y: height * (height > width ? 0.58 : 0.5), r: width * 0.4 };
  const parts = [
    `<rect width="${width}" height="${height}" fill="${sky}"/>`,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${mood === 'night' ? palette.accentDeep : palette.accentSoft}"/>`,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r * 0.72}" fill="${mood === 'night' ? palette.accent : '#ffffff'}" opacity="0.55"/>`,
    ridge({ width, height }, [0.84, 0.66, 0.76, 0.6, 0.74, 0.68, 0.8], far),
    ridge({ width, height }, [0.94, 0.86, 0.9, 0.8, 0.88, 0.84, 0.92], mood === 'night' ? '#1f2328' : palette.accent),
    ...objects.map((object) => renderObject(object, { width, height })),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** The colour behind a scene. */
export function skyOf(mood: Scene['mood']): string {
  return mood === 'night' ? '#16181b' : '#f7f1e6';
}

/** The line of the mountains, from heights as shares of the frame. */
function ridge({ width, height }: Frame, heights: readonly number[], fill: string): string {
  const points = heights.map((share, i) => `${(i / (heights.length - 1)) * width} ${share * height}`);
  return `<path d="M0 ${height}L${points.join('L')}L${width} ${height}Z" fill="${fill}"/>`;
}

function renderObject(object: SceneObject, { width, height }: Frame): string {
  const { svg, bounds: b } = drawings[object.kind](paletteOf(object.tint, object.body ?? 'light'), object.variant);
  // A tall crop shows the same objects, closer together and centred.
  const tall = height > width;
  const x = tall ? 0.5 + (object.x - 0.74) * 1.3 : object.x;
  const size = (Math.min(width, height) / 960) * object.scale * (tall ? 0.82 : 1);
  const shadow = `<ellipse cx="${b.x + b.w / 2}" cy="${b.y + b.h + 4}" rx="${b.w * 0.5}" ry="26" fill="#000000" opacity="0.22"/>`;
  return `<g transform="translate(${x * width} ${object.y * height}) scale(${size.toFixed(3)}) translate(${-(b.x + b.w / 2)} ${-(b.y + b.h)})" stroke-linejoin="round" stroke-linecap="round">${shadow}${svg}</g>`;
}
