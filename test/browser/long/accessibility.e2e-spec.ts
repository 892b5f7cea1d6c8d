import { describeAccessibility } from '../accessibility.js';
import { otherStates } from '../accessibility-states.js';

jest.setTimeout(300_000);

/** Every page and state that the short suite leaves out. Three minutes. */
describeAccessibility(otherStates);
