/** What staff wrote about a category or a brand. */
export function ListingText({ html }: { html: string }) {
  if (html === '') return null;
  return (
    <div
      className="prose-shop mb-6 text-ink-soft"
      // Sanitized by the server when it was saved.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
