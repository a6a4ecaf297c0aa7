import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { server } from './server';

// Pages load lazily, and the first import of one compiles it; and a machine may have much else to do.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

// What the build takes from the environment.
Object.assign(globalThis, { CONNECT_ADDRESSES: { socialUrl: '', email: '', feedbackUrl: '' } });

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  // jsdom has none of these.
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

const PX_PER_EM = 16;

/** Answers min-width and max-width queries as a screen of that width would. */
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
