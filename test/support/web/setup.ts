/// <reference types="@testing-library/jest-dom" />
import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import type * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure, getConfig, render } from '@testing-library/react';
import * as React from 'react';
import { quickenComputedStyle } from './computedStyle';
import { server } from './server';

// Long, because the first import of each lazily loaded page compiles it, and the machine may be busy.
configure({ asyncUtilTimeout: 15_000 });

// Importing the packages does the same, but only for the first file of a process, because the files share them.
expect.extend(jest.requireActual<typeof matchers>('@testing-library/jest-dom/matchers'));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
forgetStyles();
// jsdom has no layout. Where this method is missing, axe adds one, together with a style sheet that lets each element
// react to the pointer, so that a test could click what ignores it.
document.elementsFromPoint ??= () => {
  throw new Error('jsdom has no layout');
};

printPageWhenAsked();
keepNoOwnerStacks();

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  // jsdom does not implement these.
  globalThis.ResizeObserver ??= NoResizeObserver;
  globalThis.IntersectionObserver ??= AllInView;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia ??= matchMediaOfWidth(1280);
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => server.close());

/** jsdom's own function, for the test that compares with it. */
export const jsdomComputedStyle = window.getComputedStyle.bind(window);
quickenComputedStyle();

/** Empties Emotion's cache. The styles in it are no longer in the document, which is emptied after each file. */
function forgetStyles(): void {
  function Forget() {
    const cache = useStyleCache();
    if (cache === null) throw new Error('Emotion has no cache');
    cache.sheet.flush();
    Object.assign(cache, { inserted: {}, registered: {} });
    return null;
  }
  render(React.createElement(Forget)).unmount();
}

/**
 * Prints the page into the error of a query that waits only when the message is read, not before. The query fails again
 * and again until it succeeds, and printing took a twentieth of the time of these tests.
 */
function printPageWhenAsked(): void {
  const { getElementError: withPage } = getConfig();
  // An earlier file of this process did it.
  if (withPage.name === 'failure') return;
  configure({
    getElementError: function failure(message, container) {
      if (!isWaiting()) {
        const error = withPage(message, container);
        // Lets the trace begin at the test.
        Error.captureStackTrace(error, failure);
        return error;
      }
      const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
      let printed: string | undefined;
      return Object.defineProperty(error, 'message', {
        get: () => (printed ??= withPage(message, container).message),
        configurable: true,
      });
    },
  });
}

/** True while Testing Library repeats a query until it succeeds. */
function isWaiting(): boolean {
  const { _disableExpensiveErrorDiagnostics: flag } = getConfig() as object as Record<
    string,
    unknown
  >;
  return flag === true;
}

/**
 * Turns off React's owner stacks. React's development build takes a stack trace for each of the first 10,000 elements
 * of a second, to name the owner of an element in warnings. That takes a tenth of the time of these tests.
 */
function keepNoOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, object>;
  const alwaysAtLimit = { get: () => 10_000, set: () => undefined, configurable: true };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', alwaysAtLimit);
}

const PX_PER_EM = 16;

/** Returns a matchMedia that evaluates min-width and max-width queries for a screen of that width. */
export function matchMediaOfWidth(widthPx: number): typeof window.matchMedia {
  return (query) => {
    const min = PX_PER_EM * Number(/min-width:\s*([\d.]+)em/.exec(query)?.[1] ?? 0);
    const max = PX_PER_EM * Number(/max-width:\s*([\d.]+)em/.exec(query)?.[1] ?? Infinity);
    const isAboutWidth = query.includes('width');
    return {
      matches: isAboutWidth && widthPx >= min && widthPx <= max,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      dispatchEvent: () => false,
    };
  };
}

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class AllInView implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly onChange: IntersectionObserverCallback;
  constructor(onChange: IntersectionObserverCallback) {
    this.onChange = onChange;
  }
  observe(target: Element) {
    this.onChange([{ isIntersecting: true, target } as IntersectionObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
