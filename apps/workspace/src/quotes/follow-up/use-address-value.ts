import { useSearchParams } from 'react-router-dom';

/** A choice of the page, which is stored in its address. */
export function useAddressValue(name: string): [value: string, set: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (text: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (text === '') next.delete(name);
        else next.set(name, text);
        return next;
      },
      { replace: true },
    );
  return [params.get(name) ?? '', set];
}
