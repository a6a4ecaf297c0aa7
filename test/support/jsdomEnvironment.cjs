/**
 * A jsdom environment in which the test files of a process share one window, so that runtime.cjs has to load the
 * packages only once. After each file it empties the document and restores the properties of the window and of the
 * objects in it that tests replace, such as the methods of `HTMLElement`. It also stops what the file left running.
 */
const FixedJsdomEnvironment = require('jest-fixed-jsdom');

/** The interfaces whose methods tests and packages replace. The window does not list its interfaces. */
const INTERFACES = [
  'Document',
  'Element',
  'EventTarget',
  'HTMLAnchorElement',
  'HTMLElement',
  'HTMLInputElement',
  'MutationObserver',
  'Node',
  'Storage',
];

let shared;

module.exports = function environmentOf(config, context) {
  shared ??= new SharedJsdomEnvironment(config, context);
  shared.printTo(context.console);
  return shared;
};

class SharedJsdomEnvironment extends FixedJsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    this.listeners = trackListeners(this.global);
    this.timers = trackTimers(this.global);
    this.observers = trackObservers(this.global);
    this.globals = propertiesOf(this.global, Object.getOwnPropertyNames);
    this.hosts = hostsIn(this.global).map((host) => [host, propertiesOf(host, Reflect.ownKeys)]);
  }

  /** Prints the messages of jsdom on the console of the current file. */
  printTo(console) {
    const { virtualConsole } = this.dom;
    virtualConsole.removeAllListeners();
    virtualConsole.sendTo(console, { omitJSDOMErrors: true });
    virtualConsole.on('jsdomError', (error) => console.error(error));
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    for (const stop of this.timers.splice(0)) stop();
    for (const observer of this.observers) observer.disconnect();
    for (const remove of this.listeners.splice(0)) remove();
    const { document, history, localStorage, sessionStorage } = this.global;
    for (const element of [document.documentElement, document.head, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
      element.scrollTop = 0;
      element.scrollLeft = 0;
    }
    document.head.replaceChildren();
    document.body.replaceChildren();
    document.getSelection().removeAllRanges();
    history.replaceState(null, '', '/');
    localStorage.clear();
    sessionStorage.clear();
    this.dom.cookieJar.removeAllCookiesSync();
    for (const [host, properties] of this.hosts) restore(host, properties, Reflect.ownKeys);
    // Without symbols, in which Jest keeps its own state.
    restore(this.global, this.globals, Object.getOwnPropertyNames);
  }
}

/** The objects, other than the window, whose properties tests and packages replace. */
function hostsIn(window) {
  const { document, navigator, location, history } = window;
  const { documentElement, head, body } = document;
  const prototypes = INTERFACES.map((name) => window[name].prototype);
  return [document, documentElement, head, body, navigator, location, history, ...prototypes];
}

function propertiesOf(host, keysOf) {
  return new Map(keysOf(host).map((key) => [key, Object.getOwnPropertyDescriptor(host, key)]));
}

function restore(host, properties, keysOf) {
  for (const key of keysOf(host)) if (!properties.has(key)) delete host[key];
  for (const [key, descriptor] of properties) {
    const now = Object.getOwnPropertyDescriptor(host, key);
    if (descriptor && (now?.value !== descriptor.value || now?.get !== descriptor.get)) {
      Object.defineProperty(host, key, descriptor);
    }
  }
}

/**
 * Returns a list of functions, each of which removes a listener. It has those of the window, the document, its root, head
 * and body, which outlive a file.
 */
function trackListeners(window) {
  const { document } = window;
  const { documentElement, head, body } = document;
  const lasting = new Set([window, document, documentElement, head, body]);
  const removals = [];
  // Jest gives the window a method of its own.
  for (const host of [window, window.EventTarget.prototype]) {
    const add = host.addEventListener;
    host.addEventListener = function (...args) {
      const target = this ?? window;
      if (lasting.has(target)) removals.push(() => target.removeEventListener(...args));
      return add.apply(target, args);
    };
  }
  return removals;
}

/** Returns the set of the MutationObservers that observe something. */
function trackObservers(window) {
  const observers = new Set();
  const { prototype } = window.MutationObserver;
  const { observe, disconnect } = prototype;
  prototype.observe = function (...args) {
    observers.add(this);
    return observe.apply(this, args);
  };
  prototype.disconnect = function () {
    observers.delete(this);
    return disconnect.call(this);
  };
  return observers;
}

/**
 * Returns a list of functions, each of which stops a timer. Timers without a delay are left out. They run before the
 * tests of the next file, and React's scheduler, which works in such timers, would wait forever for one that is stopped.
 */
function trackTimers(window) {
  const stops = [];
  const track = (start, stop) => {
    const original = window[start];
    window[start] = (callback, delayMs, ...args) => {
      const id = original.call(window, callback, delayMs, ...args);
      if (start !== 'setTimeout' || delayMs > 0) stops.push(() => window[stop](id));
      return id;
    };
  };
  track('setTimeout', 'clearTimeout');
  track('setInterval', 'clearInterval');
  track('requestAnimationFrame', 'cancelAnimationFrame');
  return stops;
}
