/** The demo brand's name as an SVG path, from the heading font. */
const WORDMARK =
  'M1.7 24V8.2H8.5Q10 8.2 11.2 8.4Q12.4 8.7 13.2 9.2Q14 9.7 14.5 10.5Q14.9 11.3 14.9 12.4Q14.9 13.3 14.5 14Q14.1 14.7 13.3 15.2Q12.5 15.6 11.1 15.7V16.2Q13.4 16.3 14.5 17.3Q15.6 18.2 15.6 19.8Q15.6 21.2 14.8 22.2Q14.1 23.1 12.6 23.5Q11.2 24 9.1 24ZM5.4 20.9H9Q10.4 20.9 11.1 20.5Q11.8 20.1 11.8 19.2Q11.8 18.2 11 17.7Q10.1 17.2 8.4 17.2H5.4ZM5.4 14.8H7.9Q9.6 14.8 10.4 14.3Q11.2 13.9 11.2 12.9Q11.2 12 10.4 11.6Q9.7 11.2 8.2 11.2H5.4ZM23.4 24.3Q21.5 24.3 20.1 23.6Q18.6 22.8 17.7 21.4Q16.9 19.9 16.9 17.6Q16.9 15.4 17.7 13.9Q18.6 12.5 20.1 11.7Q21.6 11 23.5 11Q25.4 11 26.9 11.7Q28.4 12.5 29.2 14Q30 15.4 30 17.7Q30 19.9 29.2 21.4Q28.3 22.9 26.8 23.6Q25.3 24.3 23.4 24.3ZM23.6 21.5Q24.4 21.5 25 21.1Q25.6 20.7 25.9 19.9Q26.2 19.1 26.2 17.9Q26.2 16.6 25.8 15.8Q25.5 14.9 24.9 14.4Q24.3 13.9 23.4 13.9Q22.5 13.9 21.9 14.3Q21.4 14.7 21.1 15.6Q20.8 16.4 20.8 17.6Q20.8 19.6 21.5 20.5Q22.2 21.5 23.6 21.5ZM36.2 24.3Q33.9 24.3 32.8 22.8Q31.6 21.3 31.6 18.2V11.3H35.5V17.7Q35.5 19.4 36 20.3Q36.6 21.2 37.7 21.2Q38.3 21.2 38.8 20.9Q39.2 20.5 39.6 20Q39.9 19.4 40 18.6Q40.2 17.8 40.2 16.9V11.3H44.1V18.9V24H41L40.9 20.1H40.4Q40.1 21.6 39.5 22.5Q39 23.5 38.2 23.9Q37.4 24.3 36.2 24.3ZM51.5 24.3Q49.3 24.3 48.2 23.1Q47.2 21.9 47.2 19.3V14.4H45.4L45.4 11.4H46.7Q47.5 11.3 47.9 11.1Q48.3 10.9 48.4 10.3L48.7 8.5H50.9V11.3H53.9V14.5H50.9V19.2Q50.9 20 51.3 20.4Q51.7 20.7 52.5 20.7Q52.9 20.7 53.4 20.6Q53.8 20.5 54 20.4V24Q53.3 24.2 52.6 24.3Q52 24.3 51.5 24.3ZM55.8 24V11.3H59.7V24ZM57.8 9.6Q56.7 9.6 56.1 9.1Q55.5 8.6 55.5 7.8Q55.5 6.8 56.1 6.4Q56.7 5.9 57.8 5.9Q58.9 5.9 59.5 6.4Q60.1 6.8 60.1 7.7Q60.1 8.6 59.5 9.1Q58.9 9.6 57.8 9.6ZM62.2 24V6.7H66V16.2Q66.7 15.7 67.3 15.2Q67.9 14.6 68.4 14Q69 13.3 69.4 12.7Q69.8 12 70.1 11.3H74.5Q74.2 12.3 73.7 13.2Q73.1 14.1 72.3 14.9Q71.5 15.7 70.4 16.2Q69.3 16.8 68 17V17.4Q69.7 17.1 70.8 17.4Q71.9 17.7 72.6 18.4Q73.3 19.2 73.6 20.1Q74 21.1 74.2 22L74.7 24H70.5L70.3 22.8Q70.1 21.6 69.7 20.8Q69.4 19.9 68.8 19.5Q68.2 19 67.1 19H66V24Z';

/** The symbol of the demo brand. */
export function LogoMark({ size, className }: { size: number; className?: string }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className={className}>
      <rect width="32" height="32" rx="8" fill="#0a7285" />
      <circle cx="22.2" cy="10" r="3.4" fill="#f2b705" />
      <path d="M3.5 22.5 12 8.5l5 8.2 2.6-3.4 8.9 9.2z" fill="#f7f1e6" />
      <path
        d="M3.5 26c2.1-1.6 4.2-1.6 6.25 0s4.15 1.6 6.25 0 4.15-1.6 6.25 0 4.15 1.6 6.25 0"
        fill="none"
        stroke="#f7f1e6"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The name of the demo brand. */
export function Wordmark({ width, height, className }: { width: number; height: number; className?: string }) {
  return (
    <svg viewBox="1 5 74 20" width={width} height={height} aria-hidden className={className}>
      <path d={WORDMARK} fill="currentColor" />
    </svg>
  );
}

/** The first letters of the first two words of a shop's name, for where only a square fits. */
export function InitialsMark({ name, size, className }: { name: string; size: number; className?: string }) {
  const initials = name
    .split(/[\s'’-]+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className={className}>
      <rect width="32" height="32" rx="8" fill="#0a7285" />
      <text x="16" y="21" textAnchor="middle" fontSize="14" fontWeight="700" fill="#ffffff">
        {initials}
      </text>
    </svg>
  );
}
