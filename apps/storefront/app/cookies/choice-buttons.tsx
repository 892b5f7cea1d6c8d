import { type ConsentChoice, consentChoices } from '@boutik/kernel';
import type { SubmitEvent } from 'react';
import { Button } from '../ui/button';

const labels: Record<ConsentChoice, string> = { all: 'Tout accepter', none: 'Tout refuser' };
/** Refusing comes first: it is the default. */
const order = consentChoices.toReversed();

interface ChoiceButtonsProps {
  /** Path to return to in a browser without scripts. */
  returnTo?: string;
  busy?: ConsentChoice | null;
  /** Without this handler the form is posted. */
  onChoose?: (consent: ConsentChoice) => void;
}

/** Two choices of the same size and weight. */
export function ChoiceButtons({ returnTo, busy = null, onChoose }: ChoiceButtonsProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter;
    const consent =
      button instanceof HTMLButtonElement ? consentChoices.find((one) => one === button.value) : undefined;
    if (!onChoose || !consent) return;
    event.preventDefault();
    if (busy === null) onChoose(consent);
  };
  return (
    <form method="post" action="/cookies" onSubmit={submit} className="mt-3 grid grid-cols-2 gap-3">
      {returnTo !== undefined && <input type="hidden" name="retour" value={returnTo} />}
      {order.map((consent) => (
        <Button key={consent} type="submit" name="consent" value={consent} tone="secondary" busy={busy === consent}>
          {labels[consent]}
        </Button>
      ))}
    </form>
  );
}
