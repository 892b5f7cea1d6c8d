import { useState } from 'react';

/** A stored text that is being changed, and what it was when the change began: the server compares, so that no colleague's is lost. */
export function useChangedText(stored: string) {
  const [change, setChange] = useState<{ text: string; from: string } | null>(null);
  return {
    text: change?.text ?? stored,
    from: change?.from ?? stored,
    type: (text: string) => setChange({ text, from: change?.from ?? stored }),
    reset: () => setChange(null),
  };
}
