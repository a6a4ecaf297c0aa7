import type { Virtualizer } from '@tanstack/react-virtual';
import { renderHook } from '@testing-library/react';
import { useSteadyRows } from '../../../../src/web/features/leaderboard/useSteadyRows';
import { ENTRY_TOGGLE_PREFIX } from '../../../../src/web/hooks/useFocusOnSame';

const ROW_PX = 60;

/** By how many pixels the rows are moved. */
let movedPx = 0;

function listOfRows(): HTMLElement {
  const list = document.createElement('div');
  list.getBoundingClientRect = () => DOMRect.fromRect({ y: -1 });
  for (const index of [0, 1, 2]) {
    const row = document.createElement('div');
    row.dataset['index'] = String(index);
    row.innerHTML = `<button id="${ENTRY_TOGGLE_PREFIX}${index}"></button>`;
    row.getBoundingClientRect = () =>
      DOMRect.fromRect({ y: index * ROW_PX + movedPx, height: ROW_PX });
    list.append(row);
  }
  document.body.append(list);
  return list;
}

test('opening a row scrolls by nothing that moved while no row was open', () => {
  const scrollBy = jest.spyOn(window, 'scrollBy').mockReturnValue(undefined);
  const list = { current: listOfRows() };
  const rows = {} as Virtualizer<Window, Element>;
  const isScrollKept = { current: false };
  const { result, rerender } = renderHook(
    ({ isAnyOpen }) => useSteadyRows(list, rows, isAnyOpen, isScrollKept),
    { initialProps: { isAnyOpen: true } },
  );
  movedPx = 25;
  result.current();
  expect(scrollBy.mock.calls).toEqual([[0, 25]]);
  rerender({ isAnyOpen: false });
  movedPx = 65;
  rerender({ isAnyOpen: true });
  expect(scrollBy).toHaveBeenCalledTimes(1);
  list.current.remove();
});
