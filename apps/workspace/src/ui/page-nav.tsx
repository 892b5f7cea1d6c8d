import { Link } from 'react-router-dom';

interface PageNavProps {
  label: string;
  pages: readonly { label: string; to: string; current: boolean }[];
}

/** Links between the pages of one subject, above their content. */
export function PageNav({ label, pages }: PageNavProps) {
  return (
    <nav aria-label={label} className="page-nav">
      {pages.map((page) => (
        <Link key={page.label} to={page.to} aria-current={page.current ? 'page' : undefined}>
          {page.label}
        </Link>
      ))}
    </nav>
  );
}
