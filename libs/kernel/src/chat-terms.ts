/** The step that every conversation with the guided assistant begins with (decisions §3.16). */
export const FIRST_STEP = 'start';

/** Characters of a message between a client and an adviser. */
export const LONGEST_MESSAGE = 5000;
