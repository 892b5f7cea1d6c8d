// Real databases, browsers and workers on a loaded machine: the timeout ends what hangs, and measures nothing.
jest.setTimeout(90_000);
