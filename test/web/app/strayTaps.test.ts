import { ignoreStrayTaps } from '../../../src/web/app/strayTaps';

interface Tapped {
  atMs: number;
  x?: number;
  pointerType?: string;
}

const pressed: string[] = [];
let nowMs = 0;
let end: () => void;

beforeEach(() => {
  document.body.innerHTML =
    '<button id="save"><b>Save</b></button><a id="boards" href="#boards">Boards</a>';
  for (const control of document.querySelectorAll('[id]')) {
    control.addEventListener('click', () => pressed.push(control.id));
  }
  end = ignoreStrayTaps(document);
});

afterEach(() => {
  end();
  pressed.length = 0;
  window.location.hash = '';
});

/** Sends the events of a tap, and returns false when the click was prevented. */
function tap(selector: string, { atMs, x = 100, pointerType = 'touch' }: Tapped): boolean {
  nowMs = atMs;
  const target = document.querySelector(selector)!;
  const send = (event: Event, more: object = {}) => {
    for (const [name, value] of Object.entries({
      timeStamp: nowMs,
      clientX: x,
      clientY: 700,
      ...more,
    })) {
      Object.defineProperty(event, name, { value });
    }
    return target.dispatchEvent(event);
  };
  send(new Event('pointerdown', { bubbles: true }), { pointerType });
  return send(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
}

test('the second tap of a double tap presses nothing that has come under the finger', () => {
  tap('#save', { atMs: 1_000 });
  expect(tap('#boards', { atMs: 1_300, x: 110 })).toBe(false);
  expect(pressed).toEqual(['save']);
});

test('a double tap on one control presses it twice', () => {
  tap('#save b', { atMs: 1_000 });
  expect(tap('#save', { atMs: 1_200 })).toBe(true);
  expect(pressed).toEqual(['save', 'save']);
});

test.each<[string, Tapped]>([
  ['later', { atMs: 1_400 }],
  ['elsewhere', { atMs: 1_200, x: 130 }],
  ['with a mouse', { atMs: 1_200, pointerType: 'mouse' }],
])('a tap on another control %s counts', (_, second) => {
  tap('#save', { atMs: 1_000 });
  expect(tap('#boards', second)).toBe(true);
  expect(pressed).toEqual(['save', 'boards']);
});

test('the keyboard and scripts press what they mean at once', () => {
  tap('#save', { atMs: 1_000 });
  tap('#boards', { atMs: 1_200 });
  document.querySelector<HTMLElement>('#boards')!.click();
  expect(pressed).toEqual(['save', 'boards']);
});
