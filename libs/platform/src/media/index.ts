/** Files in their store, and pictures in the sizes that pages use. */
export * from './files/index.js';
export * from './pictures/index.js';
