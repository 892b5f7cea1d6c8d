import { useEffect, useRef } from 'react';

/**
 * The key of a form in a page that is the same for every visitor (`idempotencyOptions`): a form that is sent again because the reply
 * was lost is done once. Its React key renews it with each result. Without scripts there is none.
 */
export function FormKey() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not `crypto.randomUUID`, which pages without TLS do not have.
    if (input.current) input.current.value = String(Math.random());
  }, []);
  return <input ref={input} type="hidden" name="key" />;
}
