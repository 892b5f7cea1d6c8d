/** The first step of every conversation with the guided assistant (decisions §3.16). */
export const FIRST_STEP = 'start';

/** Maximum number of characters of a chat message. */
export const MAX_MESSAGE_LENGTH = 5000;
