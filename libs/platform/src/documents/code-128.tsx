import JsBarcode from 'jsbarcode';
import type { ReactElement } from 'react';

/** The quiet zone on each side that scanners need, in modules. */
const QUIET = 10;

/** A barcode that hand scanners read; its size is set by the style sheet. @throws for characters outside ASCII */
export function Code128({ text }: { text: string }): ReactElement {
  const { width, bars } = code128Bars(text);
  return (
    <svg viewBox={`${-QUIET} 0 ${width + 2 * QUIET} 40`} preserveAspectRatio="none" role="img" aria-label={text}>
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y={0} width={bar.width} height={40} />
      ))}
    </svg>
  );
}

/** Start and width of each bar, and the width of all, in modules. */
function code128Bars(text: string): { bars: { x: number; width: number }[]; width: number } {
  const drawing: { encodings?: { data: string }[] } = {};
  JsBarcode(drawing, text, { format: 'CODE128' });
  const modules = (drawing.encodings ?? []).map(({ data }) => data).join('');
  const bars = [...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => ({ x: index, width: bar.length }));
  return { bars, width: modules.length };
}
