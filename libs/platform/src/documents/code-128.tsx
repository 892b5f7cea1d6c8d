import type { ReactElement } from 'react';
import { code128Bars } from './code-128-modules.js';

/** The quiet zone on each side that scanners need, in modules. */
const QUIET = 10;

/** A barcode that hand scanners read; its size is set by the style sheet. */
export function Code128({ text }: { text: string }): ReactElement {
  const { bars, width } = code128Bars(text);
  return (
    <svg viewBox={`${-QUIET} 0 ${width + 2 * QUIET} 40`} preserveAspectRatio="none" role="img" aria-label={text}>
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y={0} width={bar.width} height={40} />
      ))}
    </svg>
  );
}
