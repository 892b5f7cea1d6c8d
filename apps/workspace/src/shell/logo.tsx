import { LogoMark, Wordmark } from '@boutik/ui';

/** The shop's logo and name. */
export function Logo() {
  return (
    <span className="logo">
      <LogoMark size={32} />
      <Wordmark width={78} height={21} className="logo-name" />
    </span>
  );
}
