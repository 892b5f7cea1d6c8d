import { highlight } from './highlight';

/** A text, with what was searched in bold. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map(({ text: part, found }, at) =>
    found ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
      <mark key={at} className="bg-transparent font-bold text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
