import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useTap } from '../../../src/web/hooks/useTap';

function TapButton({ onTap }: { onTap: () => void }) {
  return <button {...useTap(onTap)}>Pick</button>;
}

function show() {
  const onTap = jest.fn();
  render(<TapButton onTap={onTap} />);
  return { onTap, button: screen.getByRole('button'), user: userEvent.setup() };
}

/** Dispatches a touch event at a time, and returns whether its default action is allowed. */
function touch(
  kind: 'pointerDown' | 'pointerUp' | 'touchEnd',
  timeStamp: number,
  isPrimary = true,
) {
  const button = screen.getByRole('button');
  const event = createEvent[kind](button, { pointerType: 'touch', isPrimary, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  for (const [name, value] of Object.entries({ pointerType: 'touch', isPrimary })) {
    Object.defineProperty(event, name, { value });
  }
  return fireEvent(button, event);
}

test('a tap is handled when the finger is lifted, and the click that follows is not handled again', async () => {
  const { onTap, button, user } = show();
  await user.pointer({ keys: '[TouchA>]', target: button });
  expect(onTap).not.toHaveBeenCalled();
  await user.pointer({ keys: '[/TouchA]', target: button });
  expect(onTap).toHaveBeenCalledTimes(1);
  await user.pointer({ keys: '[TouchA]', target: button });
  expect(onTap).toHaveBeenCalledTimes(2);
});

test('the click of a tap is prevented where the browser allows it, and the next click is handled', async () => {
  const { onTap, button, user } = show();
  touch('pointerDown', 1_000);
  touch('pointerUp', 1_080);
  expect(touch('touchEnd', 1_080)).toBe(false);
  await user.click(button);
  expect(onTap).toHaveBeenCalledTimes(2);
});

test('a tap moves the focus', async () => {
  const { button } = show();
  touch('pointerDown', 1_000);
  touch('pointerUp', 1_080);
  touch('touchEnd', 1_080);
  await new Promise((resolve) => setTimeout(resolve));
  expect(button).toHaveFocus();
});

test('a long touch or a second finger is not a tap and keeps its default action', () => {
  const { onTap } = show();
  touch('pointerDown', 1_000);
  touch('pointerUp', 1_500);
  expect(touch('touchEnd', 1_500)).toBe(true);
  touch('pointerDown', 3_000, false);
  touch('pointerUp', 3_080, false);
  expect(touch('touchEnd', 3_080)).toBe(true);
  expect(onTap).not.toHaveBeenCalled();
});

test('each click of a mouse or the keyboard is handled once', async () => {
  const { onTap, button, user } = show();
  await user.click(button);
  await user.keyboard('{Enter} ');
  expect(onTap).toHaveBeenCalledTimes(3);
});
