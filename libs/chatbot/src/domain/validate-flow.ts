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
const ACCOUNT_OFFERS = new Set(['orders', 'paid-orders', 'order-products']);

/** An error of a flow: the step and a message in French. */
export interface FlowError {
  step: string;
  message: string;
}

/** Validates a flow. Returns its errors; empty when an end can be reached from every step. */
export function validateFlow(steps: Steps): FlowError[] {
  if (!Object.hasOwn(steps, FIRST)) return [{ step: FIRST, message: `L'étape « ${FIRST} » manque.` }];
  const entries = Object.entries(steps);
  const unknownSteps = entries.flatMap(([id, step]) =>
    listNextSteps(step)
      .filter((next) => next !== END && !Object.hasOwn(steps, next))
      .map((next) => ({ step: id, message: `L'étape « ${id} » mène à « ${next} », qui n'existe pas.` })),
  );
  if (unknownSteps.length > 0) return unknownSteps;
  const reached = findReachableSteps(steps);
  const ending = findEndingSteps(steps);
  return [
    ...entries.flatMap(([id, step]) => validateStep(id, step)),
    ...entries
      .filter(([id]) => !reached.has(id))
      .map(([id]) => ({ step: id, message: `Rien ne mène à l'étape « ${id} ».` })),
    ...entries
      .filter(([id]) => !ending.has(id))
      .map(([id]) => ({ step: id, message: `L'étape « ${id} » ne mène jamais à une fin.` })),
  ];
}

function validateStep(id: string, step: Step): FlowError[] {
  const errors: FlowError[] = [];
  const addErrorIf = (condition: unknown, message: string) =>
    condition && errors.push({ step: id, message: `Étape « ${id} » : ${message}` });
  const { choices = [], offer, input, next } = step;
  addErrorIf(choices.length === 0 && !offer && !input && next !== END, 'impasse (ni choix, ni réponse, ni fin).');
  addErrorIf((offer || input) && !next, 'il faut dire où mène la réponse (next).');
  addErrorIf(offer && !step.none, 'il faut dire quoi montrer quand il n’y a rien à choisir (none).');
  addErrorIf(offer && ACCOUNT_OFFERS.has(offer) && !step.guest, 'il faut dire quoi montrer aux visiteurs (guest).');
  addErrorIf(step.tells && !step.none, 'il faut dire quoi montrer quand il n’y a rien à dire (none).');
  addErrorIf(step.multiple && !offer, 'un choix multiple a besoin d’une offre.');
  addErrorIf(step.does && !input, 'une action suit une réponse écrite (input).');
  addErrorIf(
    step.does && step.does !== 'find-products' && !(step.fails && step.guest),
    'une action doit dire où elle mène en cas d’échec (fails, guest).',
  );
  return errors;
}

function listNextSteps({ choices = [], next, guest, none, fails }: Step): string[] {
  const others = [next, guest, none, fails].filter((id) => id !== undefined);
  return [...choices.map((choice) => choice.next), ...others];
}

function findReachableSteps(steps: Steps): Set<string> {
  const reached = new Set([FIRST]);
  for (const id of reached)
    for (const next of listNextSteps(steps[id] ?? {})) if (next !== END && !reached.has(next)) reached.add(next);
  return reached;
}

/** Steps from which an end can be reached, computed backwards from the end. */
function findEndingSteps(steps: Steps): Set<string> {
  const ending = new Set([END]);
  for (let previousSize = 0; previousSize !== ending.size; ) {
    previousSize = ending.size;
    for (const [id, step] of Object.entries(steps))
      if (listNextSteps(step).some((next) => ending.has(next))) ending.add(id);
  }
  return ending;
}
