/** An email address that, where it is too wide for its place, is broken before "@" rather than within a word. */
export function EmailText({ of }: { of: string }) {
  const at = of.lastIndexOf('@');
  if (at < 1) return of;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}
