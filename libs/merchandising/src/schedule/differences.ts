type Texts = Readonly<Record<string, string>>;

/** What differs, before and after, by its names; all of it where there is no before or no after. */
export function differences(before: Texts | null, after: Texts | null): [Texts | null, Texts | null] {
  const names = Object.keys({ ...before, ...after }).filter((name) => before?.[name] !== after?.[name]);
  const pick = (texts: Texts | null) => texts && Object.fromEntries(names.map((name) => [name, texts[name] ?? '']));
  return [pick(before), pick(after)];
}
