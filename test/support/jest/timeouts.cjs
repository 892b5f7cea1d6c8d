// Real databases, browsers and workers on a busy machine: a limit is there to end what hangs, not to measure.
jest.setTimeout(90_000);

// Modules are shared by the test files of a worker: a spy on one of them must not reach the next file.
afterAll(() => jest.restoreAllMocks());
