import { render, screen } from '@testing-library/react';
import { useSlidingRows } from '../../../src/web/hooks/useSlidingRows';

const ROW_PX = 56;
let animate: jest.Mock;

// jsdom has neither layout nor animations. The rows are below the head, each at its place in the list.
beforeEach(() => {
  animate = jest.fn();
  Object.assign(HTMLElement.prototype, { animate });
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    const head = Number(document.querySelector('header')?.dataset.height);
    const row = this.matches('li') ? [...this.parentElement!.children].indexOf(this) : 0;
    return head + row * ROW_PX;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

function Rows({ names, headPx }: { names: readonly string[]; headPx: number }) {
  const list = useSlidingRows<HTMLOListElement>();
  return (
    <>
      <header data-height={headPx} />
      <ol ref={list}>
        {names.map((name) => (
          <li key={name} data-key={name}>
            {name}
          </li>
        ))}
      </ol>
    </>
  );
}

const slides = () =>
  animate.mock.contexts.map((row, index) => [
    (row as HTMLElement).textContent,
    (animate.mock.calls[index] as [Keyframe[]])[0][0]!.transform,
  ]);

test('rows that change places slide there, also when the list moves at the same time', () => {
  const { rerender } = render(<Rows names={['Tom', 'Ola', 'Meera']} headPx={100} />);
  rerender(<Rows names={['Ola', 'Tom', 'Meera']} headPx={140} />);
  expect(slides()).toEqual([
    ['Ola', `translateY(${ROW_PX}px)`],
    ['Tom', `translateY(-${ROW_PX}px)`],
  ]);
});

test('rows stay when something above the list changes its height', () => {
  const { rerender } = render(<Rows names={['Tom', 'Ola']} headPx={100} />);
  rerender(<Rows names={['Tom', 'Ola']} headPx={140} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(slides()).toEqual([]);
});
