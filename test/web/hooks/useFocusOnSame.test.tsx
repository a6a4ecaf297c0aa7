import { act, render, screen } from '@testing-library/react';
import { useFocusOnSame } from '../../../src/web/hooks/useFocusOnSame';

/** Buttons by position, like the rows of a board: another name at a position is the same element. */
function Rows({ names }: { names: readonly string[] }) {
  useFocusOnSame('row-');
  return (
    <>
      {names.map((name, position) => (
        <button key={position} id={`row-${name}`} type="button">
          {name}
        </button>
      ))}
      <button type="button">Other</button>
    </>
  );
}

const show = (...names: string[]) => {
  const { rerender } = render(<Rows names={names} />);
  return (...next: string[]) => rerender(<Rows names={next} />);
};
const focus = (name: string) => act(() => screen.getByText(name).focus());

test('the focus follows an element that changes places', () => {
  const move = show('Tom', 'Ola', 'Meera');
  focus('Tom');
  move('Ola', 'Meera', 'Tom');
  expect(screen.getByText('Tom')).toHaveFocus();
});

test('an element that comes back does not take the focus', () => {
  const move = show('Tom', 'Ola', 'Meera');
  focus('Tom');
  move('Ola', 'Meera');
  expect(screen.getByText('Ola')).toHaveFocus();
  move('Meera', 'Tom', 'Ola');
  expect(screen.getByText('Ola')).toHaveFocus();
  move('Meera', 'Tom');
  expect(screen.getByText('Meera')).not.toHaveFocus();
  move('Meera', 'Tom', 'Ola');
  expect(document.body).toHaveFocus();
});

test('a focus elsewhere stays there', () => {
  const move = show('Tom', 'Ola');
  focus('Tom');
  focus('Other');
  move('Ola', 'Tom');
  expect(screen.getByText('Other')).toHaveFocus();
});

test('a press elsewhere gives the focus up', () => {
  const move = show('Tom', 'Ola');
  focus('Tom');
  act(() => {
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    screen.getByText('Tom').blur();
  });
  move('Ola', 'Tom');
  expect(document.body).toHaveFocus();
});
