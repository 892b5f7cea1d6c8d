/** The fields of a step that the validation reads; see the contract for all of them. */
interface Step {
  choices?: readonly { next: string }[] | undefined;
  offer?: string | undefined;
  multiple?: boolean | undefined;
  input?: object | undefined;
  next?: string | undefined;
  does?: string | undefined;
  tells?: string | undefined;
  guest?: string | undefined;
  none?: string | undefined;
  fails?: string | undefined;
}
type Steps = Readonly<Record<string, Step>>;

const FIRST = 'start';
const END = 'end';
/** Offers that need a signed-in client; such a step must name a `guest` step for visitors. */
const OWN = new Set(['orders', 'paid-orders', 'order-products']);

/** An error of a flow: the step and a message in French. */
export interface FlowFault {
  step: string;
  sentence: string;
}

/** Validates a flow. Returns its errors; empty when an end can be reached from every step. */
export function flowFaults(steps: Steps): FlowFault[] {
  if (!Object.hasOwn(steps, FIRST)) return [{ step: FIRST, sentence: `L'étape « ${FIRST} » manque.` }];
  const entries = Object.entries(steps);
  const unknown = entries.flatMap(([id, step]) =>
    waysOf(step)
      .filter((next) => next !== END && !Object.hasOwn(steps, next))
      .map((next) => ({ step: id, sentence: `L'étape « ${id} » mène à « ${next} », qui n'existe pas.` })),
  );
  if (unknown.length > 0) return unknown;
  const reached = reachable(steps);
  const ending = endingSteps(steps);
  return [
    ...entries.flatMap(([id, step]) => ownFaults(id, step)),
    ...entries
      .filter(([id]) => !reached.has(id))
      .map(([id]) => ({ step: id, sentence: `Rien ne mène à l'étape « ${id} ».` })),
    ...entries
      .filter(([id]) => !ending.has(id))
      .map(([id]) => ({ step: id, sentence: `L'étape « ${id} » ne mène jamais à une fin.` })),
  ];
}

function ownFaults(id: string, step: Step): FlowFault[] {
  const faults: FlowFault[] = [];
  const say = (wrong: unknown, sentence: string) =>
    wrong && faults.push({ step: id, sentence: `Étape « ${id} » : ${sentence}` });
  const { choices = [], offer, input, next } = step;
  say(choices.length === 0 && !offer && !input && next !== END, 'impasse (ni choix, ni réponse, ni fin).');
  say((offer || input) && !next, 'il faut dire où mène la réponse (next).');
  say(offer && !step.none, 'il faut dire quoi montrer quand il n’y a rien à choisir (none).');
  say(offer && OWN.has(offer) && !step.guest, 'il faut dire quoi montrer aux visiteurs (guest).');
  say(step.tells && !step.none, 'il faut dire quoi montrer quand il n’y a rien à dire (none).');
  say(step.multiple && !offer, 'un choix multiple a besoin d’une offre.');
  say(step.does && !input, 'une action suit une réponse écrite (input).');
  say(
    step.does && step.does !== 'find-products' && !(step.fails && step.guest),
    'une action doit dire où elle mène en cas d’échec (fails, guest).',
  );
  return faults;
}

function waysOf({ choices = [], next, guest, none, fails }: Step): string[] {
  const others = [next, guest, none, fails].filter((way) => way !== undefined);
  return [...choices.map((choice) => choice.next), ...others];
}

function reachable(steps: Steps): Set<string> {
  const reached = new Set([FIRST]);
  for (const id of reached)
    for (const next of waysOf(steps[id] ?? {})) if (next !== END && !reached.has(next)) reached.add(next);
  return reached;
}

/** Steps from which an end can be reached, computed backwards from the end. */
function endingSteps(steps: Steps): Set<string> {
  const ending = new Set([END]);
  for (let before = 0; before !== ending.size; ) {
    before = ending.size;
    for (const [id, step] of Object.entries(steps)) if (waysOf(step).some((next) => ending.has(next))) ending.add(id);
  }
  return ending;
}
