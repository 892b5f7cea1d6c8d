import { describeAccessibility } from '../accessibility.js';
import { otherStates } from '../accessibility-states.js';

jest.setTimeout(300_000);

describeAccessibility(otherStates);
