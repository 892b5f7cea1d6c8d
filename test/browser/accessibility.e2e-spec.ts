import { describeAccessibility } from './accessibility.js';
import { mainStates } from './accessibility-states.js';

jest.setTimeout(300_000);

// Every other page and state: long/accessibility.e2e-spec.ts.
describeAccessibility(mainStates);
