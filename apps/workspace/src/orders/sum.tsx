import { euroText } from '@boutik/ui';

/** A line of `order-sums`. */
export function Sum({ name, euros }: { name: string; euros: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{euroText(euros)}</dd>
    </div>
  );
}
