import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { usePress } from '../../../src/web/components/usePress';

function Pressed({ onPress }: { onPress: () => void }) {
  return <button {...usePress(onPress)}>Pick</button>;
}

function show() {
  const onPress = jest.fn();
  render(<Pressed onPress={onPress} />);
  return { onPress, button: screen.getByRole('button'), user: userEvent.setup() };
}

/** Of a finger, so long after the page was opened; answers whether the browser is left to go on. */
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

test('a finger presses when it leaves, and the click that follows is no second press', async () => {
  const { onPress, button, user } = show();
  await user.pointer({ keys: '[TouchA>]', target: button });
  expect(onPress).not.toHaveBeenCalled();
  await user.pointer({ keys: '[/TouchA]', target: button });
  expect(onPress).toHaveBeenCalledTimes(1);
  await user.pointer({ keys: '[TouchA]', target: button });
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('where the browser can be told, nothing more is made of a tap but the focus', async () => {
  const { onPress, button, user } = show();
  touch('pointerDown', 1_000);
  touch('pointerUp', 1_080);
  expect(touch('touchEnd', 1_080)).toBe(false);
  await user.click(button);
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('the focus follows a tap', async () => {
  const { button } = show();
  touch('pointerDown', 1_000);
  touch('pointerUp', 1_080);
  touch('touchEnd', 1_080);
  await new Promise((resolve) => setTimeout(resolve));
  expect(button).toHaveFocus();
});

test('a finger that stays, or a second one, presses nothing, and is left to the browser', () => {
  const { onPress } = show();
  touch('pointerDown', 1_000);
  touch('pointerUp', 1_500);
  expect(touch('touchEnd', 1_500)).toBe(true);
  touch('pointerDown', 3_000, false);
  touch('pointerUp', 3_080, false);
  expect(touch('touchEnd', 3_080)).toBe(true);
  expect(onPress).not.toHaveBeenCalled();
});

test('a mouse and the keyboard press once', async () => {
  const { onPress, button, user } = show();
  await user.click(button);
  await user.keyboard('{Enter} ');
  expect(onPress).toHaveBeenCalledTimes(3);
});
