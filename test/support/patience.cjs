// Real databases, browsers and workers on a busy machine: a limit is there to end what hangs, not to measure.
jest.setTimeout(90_000);
