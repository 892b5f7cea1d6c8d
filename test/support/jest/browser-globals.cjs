const { TextDecoder, TextEncoder } = require('node:util');

// Suites with "@jest-environment jsdom" run with what browsers have and jsdom lacks.
if (typeof document !== 'undefined') addBrowserGlobals();

function addBrowserGlobals() {
  Object.assign(globalThis, { TextDecoder, TextEncoder });
  for (const name of ['fetch', 'Headers', 'Request', 'Response', 'ReadableStream', 'structuredClone'])
    globalThis[name] ??= process.getBuiltinModule('node:vm').runInThisContext(name);
  globalThis.matchMedia ??= (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // jsdom does not know <search>, and React warns of unknown elements.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    get() {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
    },
  });
  for (const type of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
    findLabelsFaster(type);
  // jsdom has no layout.
  if (!('elementFromPoint' in document)) Object.assign(document, { elementFromPoint: () => null });
  if (!('scrollTo' in Element.prototype)) Object.assign(Element.prototype, { scrollTo() {} });
  if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView() {} });
  if (!('showModal' in HTMLDialogElement.prototype)) addDialogMethods();
  configureQueries(require('@testing-library/dom'));
  omitOwnerStacks(require('react'));
}

/** jsdom asks every node of the page whether it is a label of the control; `getByRole` wants the labels of every control. */
function findLabelsFaster({ prototype }) {
  const own = Object.getOwnPropertyDescriptor(prototype, 'labels');
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get() {
      // Without labels (hidden fields), or outside of the document.
      if (this.type === 'hidden' || !this.isConnected) return own.get.call(this);
      return [...this.ownerDocument.querySelectorAll('label')].filter(
        (label) => (label.htmlFor === this.id || label.contains(this)) && label.control === this,
      );
    },
  });
}

/**
 * The development build of React takes a stack trace for each element, to tell in a warning who made it. That cost a tenth of
 * the time of these suites; after 10,000 elements within a second React does without, here from the first on.
 */
function omitOwnerStacks({ __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals }) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} });
}

function configureQueries({ configure, getConfig }) {
  const { getElementError: describeFailure } = getConfig();
  configure({
    // As in timeouts.cjs: the limit ends a wait for what never comes, it does not measure the machine.
    asyncUtilTimeout: 20_000,
    getElementError: (message, container) =>
      getConfig()._disableExpensiveErrorDiagnostics
        ? laterDescribed(() => describeFailure(message, container).message)
        : describeFailure(message, container),
  });
}

/** `waitFor` and `findBy` fail many times before they succeed: the page is printed for the failure that is read, the last one. */
function laterDescribed(describe) {
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
  return Object.defineProperty(error, 'message', { configurable: true, get: describe });
}

function addDialogMethods() {
  Object.assign(HTMLDialogElement.prototype, {
    showModal() {
      this.open = true;
    },
    close() {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}
